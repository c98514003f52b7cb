/**
 * A fake of the provider's API in its own process. Writes its address, and a line for each request
 * with the key that came with it.
 */
import { STUFFED_WEB_CALL, startRecordingServer } from "./recording-server";

let assistant: object | undefined;
const { url } = await startRecordingServer(({ method, path, headers, body }, response) => {
  console.log(method, path, headers.authorization);
  const say = (status: number, value: unknown) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(value));
  };
  if (path === "/call/web") return say(201, STUFFED_WEB_CALL);
  if (!path.startsWith("/assistant")) return say(200, []);
  if (method === "POST") assistant = { ...JSON.parse(body), id: "made-1" };
  return say(method === "POST" ? 201 : 200, path.includes("?") ? [] : assistant);
});
console.log(url);
