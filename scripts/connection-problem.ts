import { CHECK_TIMEOUT } from "./finding";

/** Hosts that browsers trust without https. */
export const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

const CERTIFICATE: Record<string, string> = {
  CERT_HAS_EXPIRED: "has expired",
  CERT_NOT_YET_VALID: "is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "is signed by an authority that browsers do not know",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "lacks its intermediate certificates",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "lacks its intermediate certificates",
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another name",
};

const CONNECTION: Record<string, string> = {
  ENOTFOUND: "its name does not exist (DNS)",
  EAI_AGAIN: "its name could not be looked up (DNS)",
  ECONNREFUSED: "nothing is listening there",
  ECONNRESET: "the connection was cut",
  EHOSTUNREACH: "its host is unreachable",
  ENETUNREACH: "its network is unreachable",
  UND_ERR_SOCKET: "the connection was cut",
  UND_ERR_CONNECT_TIMEOUT: "it does not accept the connection",
};

/**
 * Explains in a sentence why a connection failed.
 * @param address the address, without secrets.
 * @param error the error thrown by `fetch`.
 * @param refusal the consequence of a bad certificate.
 */
export function connectionProblem(
  address: string,
  error: unknown,
  refusal = "browsers refuse the site",
): string {
  const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const code = cause?.code ?? "";
  if (name === "TimeoutError")
    return `${address} is down: no answer within ${CHECK_TIMEOUT / 1000} seconds.`;
  if (CERTIFICATE[code])
    return `The certificate of ${address} ${CERTIFICATE[code]} (${code}): ${refusal}.`;
  if (code === "EPROTO" || code.startsWith("ERR_SSL"))
    return `${address} does not speak TLS: is it an http:// server?`;
  return `${address} is down: ${CONNECTION[code] ?? cause?.message ?? name}.`;
}
