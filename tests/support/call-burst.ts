/** Sends JSON. */
export const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** Reports a call's end, or resumes the call, as its page would. */
export const reportEnd = (site: string, report: object) =>
  postJson(`${site}/api/voice/call/ended`, report);

/** Requests one call as our own page would. */
export async function askForCall(
  site: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: { code?: string; id?: string } }> {
  const own = { origin: site, "sec-fetch-site": "same-origin", ...headers };
  const response = await postJson(`${site}/api/voice/call/web`, {}, own);
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

/**
 * Requests many calls at once, spread over the sites in turn.
 *
 * @returns the number of answers by status.
 */
export async function callBurst(sites: string[], count: number): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => askForCall(sites[index % sites.length] ?? "")),
  );
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}
