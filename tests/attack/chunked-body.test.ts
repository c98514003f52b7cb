import { expect, it } from "vitest";
import { mainThreadTime } from "../support/processor-time";
import { closed, openSocket } from "../support/raw-socket";
import { startSite } from "../support/site";

/** A hundred thousand chunks of one byte, 600 KB, of which Node alone reads 64 KB in 10 ms. */
const CHUNKS = "1\r\na\r\n".repeat(100_000);
/** Times that they are sent: as long as the site listens. */
const TIMES = 20;
/** Milliseconds of processor; all of it takes 2,000 and more. */
const MOST = 400;

it.each(["GET /", "POST /nope", "POST /api/voice/call/web", "POST /api/voice/call/ended"])(
  "a body that comes a byte at a time is not listened to for longer than it is of use: %s",
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
      expect(mainThreadTime(pid) - before).toBeLessThan(MOST);
      // Where it was lost on the way back, the connection was closed all the same.
      expect(answer).toMatch(/^(HTTP\/1\.1 (200|202|204|400|404|405|413) |$)/);
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    } finally {
      await site.stop();
    }
  },
);
