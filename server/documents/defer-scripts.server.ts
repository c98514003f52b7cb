import { DEFERRED_SCRIPTS, PAGE_DATA, SHARED_KEY } from "../../app/hydration/element-ids";
import firstInteraction from "../../app/hydration/first-interaction.ts?inline-script";
import oldBrowser from "../../app/hydration/old-browser.js?url";
import pageData from "../../app/hydration/page-data.ts?inline-script";
import { hashSource } from "../http/content-security-policy.server";
import { isSameForEverybody } from "./same-for-everybody.server";

/** The module that starts React on a page: an asset of the build that all visitors share. */
export interface Bootstrap {
  path: string;
  text: string;
}

const END = "</body></html>";

/** The output of `<DeferredScripts />`: module preloads, then a classic script, then a module. */
const TEMPLATE = new RegExp(
  `<template id="${DEFERRED_SCRIPTS}">((?:<link rel="modulepreload" href="[^"]+"/>)+)` +
    `<script>((?:(?!</?script)[^])*)</script>` +
    `<script type="module" async="">((?:(?!</?script)[^])*)</script></template>`,
);

/** Characters of a hash in a file name: 48 bits. */
const NAME_LENGTH = 8;

/** The prototypes of objects that JSON carries to the browser unchanged. */
const PLAIN = [Object.prototype, Array.prototype];

/**
 * Serializes data as JSON; throws for values that would change on the way to the browser.
 *
 * @param shared collects data that all visitors share; the JSON refers to it by index.
 */
const jsonOf = (data: unknown, shared?: unknown[]): string =>
  JSON.stringify(data, function (this: Record<string, unknown>, key, value) {
    // The original: `value` has been through toJSON().
    const held = this[key];
    const isObject = typeof held === "object" && held !== null;
    if (typeof held === "bigint" || (isObject && !PLAIN.includes(Object.getPrototypeOf(held))))
      throw new Error(`Loaders of a page that React takes over must return JSON; "${key}" is not.`);
    if (!shared || !isSameForEverybody(held)) return value;
    const at = shared.indexOf(held);
    return { [SHARED_KEY]: at < 0 ? shared.push(held) - 1 : at };
  });

/** Whether a document contains the output of `<DeferredScripts />`. */
export const hasDeferredScripts = (html: string): boolean =>
  html.includes(`<template id="${DEFERRED_SCRIPTS}">`);

/** Removes the scripts from a document that does not need them. */
export const withoutScripts = (html: string): string => html.replace(TEMPLATE, "");

/**
 * Makes a page's scripts wait for the first interaction. Their code and the page's words become a
 * module that all visitors share, with a content hash in its URL; the document keeps only its own
 * data (docs/decisions/bootstrap-modules.md). Throws when the scripts are not in the expected form.
 * @param eager URLs that load together with the bootstrap module, which imports the others.
 */
export async function deferScripts(html: string, data: unknown, eager: readonly string[]) {
  const [template, links = "", context, modules] = TEMPLATE.exec(html) ?? [];
  if (!template || !html.endsWith(END))
    throw new Error("The scripts of the page are not what defer-scripts.server.ts expects.");
  const imports = Array.from(links.matchAll(/href="([^"]+)"/g), ([, address = ""]) => address)
    .filter((address) => !eager.includes(address))
    .map((address) => `import "${address}";\n`);
  const shared: unknown[] = [];
  const json = jsonOf(data, shared).replaceAll("<", "\\u003c");
  const words = `const SHARED=${jsonOf(shared)};`;
  // Remix indents its manifest; no text in it has a line break.
  const text = `${imports.join("")}${context}\n${modules}\n${words}\n${pageData}\n`.replace(
    /\n\s+/g,
    "\n",
  );
  const integrity = await hashSource(text);
  const hash = integrity.slice("sha256-".length).replaceAll("+", "-").replaceAll("/", "_");
  const path = `/assets/start-${hash.slice(0, NAME_LENGTH)}.js`;
  const preloads = eager.map((address) => `<link rel="modulepreload" href="${address}"/>`).join("");
  const deferred = `${preloads}<script type="module" src="${path}" integrity="${integrity}"></script>`;
  const tooOld = `<script nomodule src="${oldBrowser}"></script>`;
  const tail =
    `<template id="${DEFERRED_SCRIPTS}">${deferred}</template>` +
    `<script type="application/json" id="${PAGE_DATA}">${json}</script>` +
    `<script>${firstInteraction}</script>${tooOld}`;
  return {
    html: html.replace(template, "").slice(0, -END.length) + tail + END,
    bootstrap: { path, text },
  };
}

/** A development document: its scripts run at once, and it remembers a press before they do. */
export const withFirstInteraction = (html: string): string =>
  html.replace(END, () => `<script>${firstInteraction}</script>${END}`);
