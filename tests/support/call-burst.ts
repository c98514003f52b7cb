/** Requests one call like our own page. */
export async function askForCall(
  site: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: { code?: string; id?: string } }> {
  const response = await fetch(`${site}/api/voice/call/web`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: site,
      "sec-fetch-site": "same-origin",
      ...headers,
    },
    body: "{}",
  });
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

/**
 * Requests many calls at once, spread over the sites in turn.
 *
 * @returns the number of answers by status.
 */
export async function callBurst(
  sites: string[],
  count: number,
  headers: (index: number) => Record<string, string> = () => ({}),
): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      askForCall(sites[index % sites.length] ?? "", headers(index)),
    ),
  );
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}
