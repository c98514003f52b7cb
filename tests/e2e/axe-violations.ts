import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds, with the elements it finds it in. */
export async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** What axe finds in a part of the page. */
export const violationsIn = (page: Page, part: string) =>
  violationsOf(new AxeBuilder({ page }).include(part));
