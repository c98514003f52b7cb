import { Scripts } from "@remix-run/react";
import { DEFERRED_SCRIPTS } from "./element-ids";

/**
 * Remix's scripts. While developing they run at once, so that an untouched tab gets updates too. In a
 * build the server renders them for defer-scripts.server.ts to find, which puts what waits for the
 * first interaction behind everything that React takes over: React itself renders nothing here.
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
