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
 * What axe finds, with the elements it finds it in.
 *
 * @param part a selector of the part that is looked at; the whole page by default.
 * @param rules the rules that are asked; all that axe asks by itself by default.
 */
export async function violationsIn(page: Page, part = "html", rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ([part, rules]) => {
      // Of what passes nothing is told: its elements would be most of the answer.
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

/** What axe finds in the colours of a part of the page: all that another colour scheme can change. */
export const contrastIn = (page: Page, part: string) => violationsIn(page, part, ["cat.color"]);
