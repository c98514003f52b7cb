import { waitAtMost } from "../http/timeout.server";

/** Milliseconds to hold back the last chunk, so a host can notice that the first did not arrive. */
const HELD_BACK = 50;
/** Milliseconds after which a response that nobody has read to the end counts as not received. */
const FETCHED_WITHIN = 5000;

/**
 * A body whose last chunk is held back for a moment. Some hosts learn that a visitor has left only
 * when sending to them fails.
 * @param left aborts when the visitor leaves.
 * @returns `isTaken` resolves to whether the visitor was still there.
 */
export function watchedBody(
  text: string,
  left: AbortSignal,
): { body: ReadableStream<Uint8Array>; isTaken: Promise<boolean> } {
  const bytes = new TextEncoder().encode(text);
  let settle: (isTaken: boolean) => void = () => {};
  const isTaken = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const isGone = new Promise<void>((resolve) => {
    if (left.aborted) resolve();
    else left.addEventListener("abort", () => resolve());
  });
  let isBegun = false;
  void waitAtMost(FETCHED_WITHIN, isGone).then(() => settle(false));
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isBegun) {
          isBegun = true;
          return controller.enqueue(bytes.subarray(0, 1));
        }
        await waitAtMost(HELD_BACK, isGone);
        controller.enqueue(bytes.subarray(1));
        controller.close();
        settle(!left.aborted);
      },
      cancel: () => settle(false),
    },
    { highWaterMark: 0 },
  );
  return { body, isTaken };
}
