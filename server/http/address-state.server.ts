/**
 * How a request tells where it came from: by its `connection`, by a header with `one` address, or by
 * a header that holds `none` or a `list`.
 *
 * @param trustedHeader the header that a trusted proxy sets (`CLIENT_IP_HEADER`), or undefined.
 */
export function addressState(
  headers: Pick<Headers, "get">,
  trustedHeader: string | undefined,
): "connection" | "one" | "none" | "list" {
  if (!trustedHeader) return "connection";
  const held = headers.get(trustedHeader)?.trim() ?? "";
  if (held === "") return "none";
  return /[\s,]/.test(held) ? "list" : "one";
}
