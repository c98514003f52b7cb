import { setFlagsFromString } from "node:v8";

/**
 * Keeps the process at about 100 MB. What a request leaves behind is small, but V8 by itself lets it
 * pile up to several times of what is alive, 230 MB after a minute at full load.
 *
 * Set while the process runs, because flags on the command line make V8 throw away the compiled code
 * that Node brings along, 30 ms of the start (docs/decisions/small-heap.md).
 */
export function keepHeapSmall(): void {
  // The old generation is collected when it has grown by half, not to up to four times.
  setFlagsFromString("--heap-growing-percent=50");
  // The young generation stays at the size that it starts with.
  setFlagsFromString("--semi-space-growth-factor=1");
}
