import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Starts a fake mail server that keeps accepted mail (the needed part of RFC 5321). */
export async function startMailServer() {
  const messages: { to: string[]; data: string }[] = [];
  /** Whether it currently refuses recipients. */
  const state = { refuses: false };
  const server = createServer((socket) => {
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let to: string[] = [];
    let data: string | null = null;
    let rest = "";
    const take = (line: string) => {
      if (data !== null) {
        if (line !== ".") {
          data += `${line.replace(/^\.\./, ".")}\n`;
          return;
        }
        messages.push({ to, data });
        [to, data] = [[], null];
        return say("250 taken");
      }
      if (/^RCPT TO/i.test(line)) {
        if (state.refuses) return say("451 not now, Pat Doe");
        to.push(line.slice(9, -1));
      }
      if (/^DATA/i.test(line)) {
        data = "";
        return say("354 go on");
      }
      say(/^QUIT/i.test(line) ? "221 bye" : "250 fine");
    };
    say("220 mail.test");
    socket.on("error", () => {});
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) take(line);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((done) => server.close(done));
  return { url: `smtp://127.0.0.1:${port}`, messages, state, stop };
}
