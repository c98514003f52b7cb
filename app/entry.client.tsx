import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// The style sheet stands in the document; here it is only watched for changes.
if (import.meta.env.DEV) void import("./tailwind.css");

/**
 * Waits until Remix has decoded the page's data. RemixBrowser throws that promise at its first
 * rendering, outside of any boundary: a key in that moment makes React render the page at once, which
 * it then cannot, and the page would stay dead (React error 345).
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

pageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
