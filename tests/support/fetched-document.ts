import { JSDOM } from "jsdom";

const { DOMParser } = new JSDOM().window;

/** Fetches and parses a document; runs none of its scripts and loads no styles or pictures. */
export async function fetchedDocument(address: string): Promise<Document> {
  return new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
}
