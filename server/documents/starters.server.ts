import type { Starter } from "./defer-scripts.server";

/**
 * Renders each page that React takes over, for the modules that start React there.
 *
 * @param paths of the pages.
 * @param render answers a request, and tells of each starter.
 * @throws where a page does not render, or has no starter.
 */
export async function renderStarters(
  paths: string[],
  render: (request: Request, onStarter: (starter: Starter) => void) => Promise<Response>,
): Promise<Starter[]> {
  const starters = new Map<string, Starter>();
  for (const path of paths) {
    let found = false;
    const { status } = await render(new Request(`http://localhost${path}`), (starter) => {
      found = true;
      starters.set(starter.path, starter);
    });
    if (status !== 200 || !found) throw new Error(`${path} was built without its starter.`);
  }
  return [...starters.values()];
}
