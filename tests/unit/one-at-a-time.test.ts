import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { oneAtATime } from "../../hosts/node-server";

/** A connection that receives requests. `begun` lists those being answered; `finish` ends one. */
function connection() {
  // An unconnected socket emits an error when it is reset.
  const socket = new Socket().on("error", () => {});
  const begun: string[] = [];
  const open: ServerResponse[] = [];
  const { listener: answer } = oneAtATime(({ url = "" }, response) => {
    begun.push(url);
    open.push(response);
  });
  const ask = (url: string, on = socket) => {
    const request = Object.assign(new IncomingMessage(on), { url });
    answer(request, new ServerResponse(request));
  };
  return { socket, begun, ask, finish: () => open.shift()?.emit("close") };
}

describe("pipelined requests", () => {
  it("are answered one at a time, in order", () => {
    const { begun, ask, finish } = connection();
    for (const url of ["/a", "/b", "/c"]) ask(url);
    expect(begun).toEqual(["/a"]);
    finish();
    expect(begun).toEqual(["/a", "/b"]);
    finish();
    finish();
    ask("/d");
    expect(begun).toEqual(["/a", "/b", "/c", "/d"]);
  });

  it("on one connection do not hold up another", () => {
    const { begun, ask } = connection();
    ask("/a");
    ask("/b", new Socket());
    expect(begun).toEqual(["/a", "/b"]);
  });

  it("close the connection if there are too many, and none of the rest is answered", () => {
    const { socket, begun, ask, finish } = connection();
    for (let i = 0; i <= 16; i++) ask(`/${i}`);
    expect(socket.destroyed).toBe(false);
    ask("/one-too-many");
    expect(socket.destroyed).toBe(true);
    for (let i = 0; i < 100; i++) ask("/more");
    finish();
    expect(begun).toEqual(["/0"]);
  });
});
