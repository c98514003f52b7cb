import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// The document inlines the style sheet. This import only watches it for changes.
if (import.meta.env.DEV) void import("./home.css");

/**
 * Waits until Remix has decoded the page's data. RemixBrowser throws that promise on its first
 * render, outside any boundary. A key press then would make React render at once and fail, and the
 * page would stay dead (React error 345).
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
