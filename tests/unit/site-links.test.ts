import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { translatedPages } from "~/content/language";
import { THANK_YOU } from "~/content/site";
import { linkTarget as target } from "~/content/site-links.server";
import { parseSettings } from "../../server/settings/settings.server";

const linkTarget = (...args: Parameters<typeof target>) => target(...args).href;

it("support is an email with its subject filled in", () => {
  const target = new URL(
    linkTarget("support", parseSettings({ SUPPORT_EMAIL: "help@example.com" })),
  );
  expect(target.protocol).toBe("mailto:");
  expect(target.pathname).toBe("help@example.com");
  expect(target.searchParams.get("subject")).toMatch(/^[A-Z]/);
});

it.each([
  ["login", "/questions#login"],
  ["trial", "/start"],
  ["bookDemo", "/book-a-demo"],
  ["privacy", "/privacy"],
  ["terms", "/terms"],
] as const)("%s without a configured address is our own page, not an email", (purpose, page) => {
  expect(linkTarget(purpose, parseSettings({}))).toBe(page);
});

it("a demo without a video leads to the live test call", () => {
  expect(linkTarget("demoVideo", parseSettings({}))).toBe("/#test-call");
});

it("a configured address replaces the link", () => {
  const settings = parseSettings({ TRIAL_URL: "https://app.example.com/trial" });
  expect(linkTarget("trial", settings, { plan: "pro" })).toBe("https://app.example.com/trial");
});

it("a plan's form link carries the plan", () => {
  expect(linkTarget("trial", parseSettings({}), { plan: "pro" })).toBe("/start?plan=pro");
});

it("every page's route is in the list of pages, which feeds the sitemap and the languages", () => {
  const pages = readdirSync("app/routes").filter((file) => file.endsWith(".tsx"));
  const routed = pages.map((file) => `/${file.replace(/^_index|\.tsx$/g, "")}`.replace(".tsx", ""));
  const listed = translatedPages.map(({ en }) => en);
  expect(routed.sort()).toEqual([...listed, THANK_YOU, "/leads", "/$"].sort());
});
