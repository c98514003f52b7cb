/**
 * The address of the visitor who sent a request.
 *
 * Only the header that the operator named is believed: any other forwarding header can be written
 * by the visitor.
 *
 * @param headers the request's headers.
 * @param trustedHeader the header that a trusted proxy sets, or undefined.
 * @param socketAddress the peer of the connection, or null where the host does not know it.
 */
export function visitorAddress(
  headers: Pick<Headers, "get">,
  trustedHeader: string | undefined,
  socketAddress: string | null,
): string | null {
  if (!trustedHeader) return socketAddress;
  return headers.get(trustedHeader)?.trim() || null;
}
