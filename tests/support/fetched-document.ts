import { JSDOM } from "jsdom";

const { DOMParser } = new JSDOM().window;

/** A page's document as those read it who run no script: neither styles nor pictures are loaded. */
export async function fetchedDocument(address: string): Promise<Document> {
  return new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
}
