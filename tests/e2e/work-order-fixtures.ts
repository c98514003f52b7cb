import type { Page } from "@playwright/test";
import { say } from "../support/fake-speech";
import { contrastIn, violationsIn } from "./axe-violations";
import { test as base, type CallPage, expect } from "./call-fixtures";

/** A visitor's answers in a short spoken call, from the greeting until the dispatcher hangs up. */
const ANSWERS = {
  "What happened?": "A pipe burst in my kitchen and the water is rising.",
  "lights or outlets?": "No. Dana Reyes, 14 Maple Street, Springfield. 555 0142.",
  "right?": "Yes, that's right.",
  "Anything else": "No, that's all.",
};

/** The work order beside the call, as a visitor sees it. */
export class OrderPage {
  constructor(
    readonly page: Page,
    readonly call: CallPage,
  ) {}

  get card() {
    return this.page.locator("#live-order");
  }

  /** The announcement of a created work order. */
  get created() {
    return this.card.getByRole("status").first();
  }

  field(name: string) {
    return this.card.locator(`[data-field="${name}"] dd`);
  }

  /** Starts a typed call and waits until the dispatcher has said `words`. */
  async startTyping(words: string) {
    // Before hydration the page does not know that this browser understands speech.
    await this.call.startButton.hover();
    const typing = this.page.getByRole("button", { name: "I’d rather type" });
    // After an order the button is under 'Change call'.
    if (!(await typing.isVisible())) await this.page.getByText("Change call").click();
    await typing.click();
    await this.waitFor(words);
  }

  async waitFor(words: string) {
    const lines = this.page.getByRole("log").locator("[data-final=true]");
    await expect(lines.filter({ hasText: words })).toBeVisible({ timeout: 40_000 });
  }

  async type(text: string) {
    await this.page.getByLabel("Type to the dispatcher").fill(text);
    await this.page.getByRole("button", { name: "Send" }).click();
  }

  /** Types the burst-pipe conversation up to its work order. */
  async orderBurstPipe() {
    await this.startTyping("What happened?");
    await this.type("A pipe burst in my kitchen.");
    await this.waitFor("lights or outlets?");
    await this.type("Dana Reyes, 14 Maple Street, Springfield. 555 0142.");
    await expect(this.field("id")).toContainText("WO-", { timeout: 20_000 });
  }

  /** Says the burst-pipe conversation; the page needs the recognizer in support/fake-speech.ts. */
  async sayBurstPipe() {
    for (const [line, words] of Object.entries(ANSWERS)) {
      await this.waitFor(line);
      await say(this.page, words);
    }
  }

  /** Axe violations in the hero, which holds the call and its work order. */
  violations() {
    return violationsIn(this.page, ".hero");
  }

  /** Color violations in the hero, for the scheme that `violations` did not check. */
  contrast() {
    return contrastIn(this.page, ".hero");
  }
}

/** `test` with the widget's page and the work order beside it, in a desktop window. */
export const test = base.extend<{ order: OrderPage }>({
  viewport: { width: 1280, height: 720 },
  order: async ({ page, call }, use) => {
    await use(new OrderPage(page, call));
  },
});

export { expect };
