import { Scripts } from "@remix-run/react";
import { DEFERRED_SCRIPTS } from "./element-ids";

/**
 * Remix's scripts. In development they run at once, so that an untouched tab gets updates too. In a
 * build only the server renders them; defer-scripts.server.ts moves those that wait for the first
 * interaction behind everything React hydrates.
 */
export function DeferredScripts() {
  if (import.meta.env.DEV) return <Scripts />;
  if (!import.meta.env.SSR) return null;
  return (
    <template id={DEFERRED_SCRIPTS}>
      <Scripts />
    </template>
  );
}
