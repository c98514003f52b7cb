/** Bytes of the smallest pieces that are waited for, taken all together: a packet holds 1,400. */
const SMALLEST_PIECES = 64;
/** Pieces that may be smaller, as the rest of a packet is. */
const SMALL_PIECES = 64;

/**
 * Reads a stream up to a limit, whatever length was announced.
 *
 * @returns its bytes, or null where there are more than `maxBytes`, or where they come in so many
 * small pieces that reading them is what costs; the rest is then cancelled.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const mostPieces = SMALL_PIECES + maxBytes / SMALLEST_PIECES;
  const reader = stream?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes || chunks.length >= mostPieces) {
      await reader.cancel().catch(() => {});
      return null;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
