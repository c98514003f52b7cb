import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Lists axe violations with the elements they concern.
 *
 * @param part selector of the part to check; the whole page by default.
 * @param rules axe tags of the rules to run; axe's defaults if omitted.
 */
export async function violationsIn(page: Page, part = "html", rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ([part, rules]) => {
      // Reports violations only: passing elements would be most of the result.
      const { violations } = await window.axe.run(part, {
        resultTypes: ["violations"],
        ...(rules && { runOnly: rules }),
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
      );
    },
    [part, rules] as const,
  );
}

/** Color violations in a part of the page: the only ones another color scheme can cause. */
export const contrastIn = (page: Page, part: string) => violationsIn(page, part, ["cat.color"]);
