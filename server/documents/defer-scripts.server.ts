import { DEFERRED_SCRIPTS, PAGE_DATA, SHARED_KEY } from "../../app/hydration/element-ids";
import firstInteraction from "../../app/hydration/first-interaction.ts?inline-script";
import oldBrowserText from "../../app/hydration/old-browser.js?raw";
import oldBrowser from "../../app/hydration/old-browser.js?url";
import pageData from "../../app/hydration/page-data.ts?inline-script";
import { hashSource } from "../http/content-security-policy.server";
import { isSameForEverybody } from "./same-for-everybody.server";

/** The module that starts React on a page: the same for everybody, an asset of the build. */
export interface Starter {
  path: string;
  text: string;
}

/** A document whose scripts wait for the first interaction. */
export interface DeferredDocument {
  html: string;
  starter: Starter;
}

const END = "</body></html>";

/** What `<DeferredScripts />` renders: addresses of modules, then a classic script, then a module. */
const TEMPLATE = new RegExp(
  `<template id="${DEFERRED_SCRIPTS}">((?:<link rel="modulepreload" href="[^"]+"/>)+)` +
    `<script>((?:(?!</?script)[^])*)</script>` +
    `<script type="module" async="">((?:(?!</?script)[^])*)</script></template>`,
);

/** Characters of a hash that name a file: 48 bits. */
const NAME_LENGTH = 8;

const isJson = (value: unknown): boolean =>
  typeof value !== "bigint" &&
  (typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    Object.getPrototypeOf(value) === Object.prototype);

/**
 * JSON; throws for what would be something else in the browser.
 *
 * @param shared takes what is the same for everybody, which the JSON then names by its index.
 */
const jsonOf = (data: unknown, shared?: unknown[]): string =>
  JSON.stringify(data, function (this: Record<string, unknown>, key, value) {
    // As it was before its own toJSON().
    const held = this[key];
    if (!isJson(held))
      throw new Error(`The loaders of a page that React takes over give JSON; "${key}" is not.`);
    if (!shared || !isSameForEverybody(held)) return value;
    const at = shared.indexOf(held);
    return { [SHARED_KEY]: at < 0 ? shared.push(held) - 1 : at };
  });

/** Whether `<DeferredScripts />` was rendered in a document. */
export const hasDeferredScripts = (html: string): boolean =>
  html.includes(`<template id="${DEFERRED_SCRIPTS}">`);

/** Takes the scripts out of a document that is not worth them. */
export const withoutScripts = (html: string): string => html.replace(TEMPLATE, "");

/**
 * Lets the scripts of a page wait for the first interaction (first-interaction.ts). What they say is
 * the same for everybody and becomes a module whose address names its content, the words of the page
 * with it; the data of this document stands in the document (docs/decisions/starters.md).
 *
 * @param html a whole document in which `<DeferredScripts />` was rendered.
 * @param data of the loaders, by route.
 * @param eager addresses that load together with the starter; it imports the others.
 * @throws where the scripts are not the ones that this function knows how to move.
 */
export async function deferScripts(
  html: string,
  data: unknown,
  eager: readonly string[],
): Promise<DeferredDocument> {
  const [template, links = "", context, modules] = TEMPLATE.exec(html) ?? [];
  if (!template || !html.endsWith(END))
    throw new Error("The scripts of the page are not what defer-scripts.server.ts expects.");
  const imports = Array.from(links.matchAll(/href="([^"]+)"/g), ([, address = ""]) => address)
    .filter((address) => !eager.includes(address))
    .map((address) => `import "${address}";\n`);
  const shared: unknown[] = [];
  const json = jsonOf(data, shared).replaceAll("<", "\\u003c");
  const words = `const SHARED=${jsonOf(shared)};`;
  // Remix writes its manifest for people; no text in it has a line break.
  const text = `${imports.join("")}${context}\n${modules}\n${words}\n${pageData}\n`.replace(
    /\n\s+/g,
    "\n",
  );
  const integrity = await hashSource(text);
  const hash = integrity.slice("sha256-".length).replaceAll("+", "-").replaceAll("/", "_");
  const path = `/assets/start-${hash.slice(0, NAME_LENGTH)}.js`;
  const preloads = eager.map((address) => `<link rel="modulepreload" href="${address}"/>`).join("");
  const deferred = `${preloads}<script type="module" src="${path}" integrity="${integrity}"></script>`;
  const tooOld = `<script nomodule src="${oldBrowser}" integrity="${await hashSource(oldBrowserText)}"></script>`;
  const tail =
    `<template id="${DEFERRED_SCRIPTS}">${deferred}</template>` +
    `<script type="application/json" id="${PAGE_DATA}">${json}</script>` +
    `<script>${firstInteraction}</script>${tooOld}`;
  return {
    html: html.replace(template, "").slice(0, -END.length) + tail + END,
    starter: { path, text },
  };
}

/** A document while developing: its scripts run at once, and a press before that is remembered. */
export const withFirstInteraction = (html: string): string =>
  html.replace(END, () => `<script>${firstInteraction}</script>${END}`);
