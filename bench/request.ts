import { type IncomingHttpHeaders, request } from "node:http";

/** A GET that leaves a compressed body as sent; fetch would decompress it. */
export function bodyOf(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    request(url, { headers }, async (response) => {
      const ms = performance.now() - started;
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { statusCode: status = 0 } = response;
      resolve({ status, headers: response.headers, body: Buffer.concat(chunks), ms });
    })
      .on("error", reject)
      .end();
  });
}
