import { expect, it } from "vitest";
import { readBytes } from "../../server/http/request-body.server";

const stream = (size: number, count: number) => {
  let left = count;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
};

it("a body is read whole, in packets or byte by byte", async () => {
  expect(await readBytes(stream(1400, 11), 16_384)).toHaveLength(15_400);
  expect(await readBytes(stream(1, 60), 16_384)).toHaveLength(60);
});

it("a body in too many tiny pieces is not read", async () => {
  // The limit is 64 pieces, plus one for every 64 bytes allowed.
  expect(await readBytes(stream(1, 320), 16_384)).toHaveLength(320);
  expect(await readBytes(stream(1, 321), 16_384)).toBeNull();
});
