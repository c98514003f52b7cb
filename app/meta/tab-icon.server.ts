import tabIcon from "../../public/icon.svg?raw";

// In development the URL stays: React checks each attribute against its own render.
const address = import.meta.env.DEV
  ? "/icon.svg"
  : `data:image/svg+xml,${tabIcon.trim().replaceAll('"', "'").replaceAll("#", "%23")}`;

/** Inlines a document's tab icon: a request for it would delay the first frame. */
export function withTabIcon(html: string): string {
  return html.replace('href="/icon.svg"', `href="${address}"`);
}
