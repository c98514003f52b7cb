import { expect, it } from "vitest";
import { linkTarget, type Purpose } from "~/content/site-links.server";
import { parseSettings } from "~/settings.server";

const purposes: Purpose[] = ["login", "trial", "bookDemo", "privacy", "terms", "support"];

it.each(purposes)(
  "%s without an address is a letter to support that says what it is",
  (purpose) => {
    const target = new URL(
      linkTarget(purpose, parseSettings({ SUPPORT_EMAIL: "help@example.com" })),
    );
    expect(target.protocol).toBe("mailto:");
    expect(target.pathname).toBe("help@example.com");
    expect(target.searchParams.get("subject")).toMatch(/^[A-Z]/);
  },
);

it("a demo without a video is the live test call", () => {
  expect(linkTarget("demoVideo", parseSettings({}))).toBe("/#test-call");
});

it("an address that is set is where the link leads", () => {
  const settings = parseSettings({ TRIAL_URL: "https://app.example.com/trial" });
  expect(linkTarget("trial", settings, "Pro Plan")).toBe("https://app.example.com/trial");
});

it("a letter about a plan names the plan", () => {
  const letter = new URL(linkTarget("trial", parseSettings({}), "Pro Plan"));
  expect(letter.searchParams.get("subject")).toBe("Start Free Trial: Pro Plan");
});
