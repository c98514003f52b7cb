import { expect, it } from "vitest";
import { mainThreadTime } from "../support/processor-time";
import { closed, openSocket } from "../support/raw-socket";
import { startSite } from "../support/site";

/** A hundred thousand one-byte chunks, 600 KB; Node alone reads 64 KB of them in 10 ms. */
const CHUNKS = "1\r\na\r\n".repeat(100_000);
/** How often the client sends the chunks. */
const TIMES = 20;
/** CPU milliseconds allowed; reading everything takes 2,000 or more. */
const MAX_MILLISECONDS = 400;

it.each(["GET /", "POST /nope", "POST /api/voice/call/web", "POST /api/voice/call/ended"])(
  "the site reads a body sent one byte at a time no further than it must: %s",
  async (start) => {
    const site = await startSite({ LOG_LEVEL: "error" });
    try {
      const pid = site.process.pid as number;
      const socket = openSocket(site.url);
      let answer = "";
      socket.setEncoding("latin1").on("data", (text) => {
        answer += text;
      });
      const before = mainThreadTime(pid);
      socket.write(
        `${start} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      for (let time = 0; time < TIMES; time++) socket.write(CHUNKS);
      await closed(socket);
      expect(mainThreadTime(pid) - before).toBeLessThan(MAX_MILLISECONDS);
      // The answer can get lost when the connection closes.
      expect(answer).toMatch(/^(HTTP\/1\.1 (200|202|204|400|404|405|413) |$)/);
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    } finally {
      await site.stop();
    }
  },
);
