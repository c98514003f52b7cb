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

/** What a request's body held, or why it is of no use. */
export type JsonBody =
  | { value: Record<string, unknown> }
  | { problem: "body-too-large" | "invalid-body" };

/** Whether a body of this content type is read as JSON; one without a type is. */
export const isJson = (type: string | null) =>
  type === null || /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type);

/** What is wrong with a body as far as the request's head says, or null. */
export function announcedProblem(
  headers: Pick<Headers, "get">,
  maxBytes: number,
): "body-too-large" | "invalid-body" | null {
  if (Number(headers.get("content-length")) > maxBytes) return "body-too-large";
  return isJson(headers.get("content-type")) ? null : "invalid-body";
}

/** The object that bytes hold as JSON, or null. */
export function jsonObject(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    // JSON's null is given as what it is: none.
    const isObject = typeof value === "object" && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/**
 * A request's body, or null where it holds more than `maxBytes`; empty where the visitor left.
 *
 * A length that was announced is one that HTTP holds a visitor to: such a body can be read in one go,
 * which costs Node a tenth of reading a stream.
 */
export async function bodyBytes(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  try {
    return request.headers.has("content-length")
      ? new Uint8Array(await request.arrayBuffer())
      : await readBytes(request.body, maxBytes);
  } catch {
    return new Uint8Array();
  }
}

/** Reads the JSON object that a request carries, of at most `maxBytes` bytes. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<JsonBody> {
  const problem = announcedProblem(request.headers, maxBytes);
  if (problem) return { problem };
  const bytes = await bodyBytes(request, maxBytes);
  if (!bytes || bytes.length > maxBytes) return { problem: "body-too-large" };
  const value = jsonObject(bytes);
  return value ? { value } : { problem: "invalid-body" };
}
