import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { Send } from "../server/http/send.server";

/** What Node's fetch says of a request on its diagnostics channels. */
interface FetchEvent {
  request: object;
}

interface Watch {
  /** Node's fetch reports on this request, so that silence means that nothing has left. */
  isSeen: boolean;
  sent(): void;
}

/**
 * Node's fetch, saying when a request leaves. Whether there was time for an answer, and whether there
 * can be one at all, counts from then, not from when this process asked for it.
 *
 * Another fetch that stands in for Node's reports nothing; of its requests it is said at once that
 * they have left.
 */
export function watchedFetch(): Send {
  const watching = new AsyncLocalStorage<Watch>();
  const watches = new WeakMap<object, Watch>();
  subscribe("undici:request:create", (event) => {
    const watch = watching.getStore();
    if (!watch) return;
    watch.isSeen = true;
    watches.set((event as FetchEvent).request, watch);
  });
  // Written by a connection that knows nothing of who asked.
  subscribe("undici:client:sendHeaders", (event) =>
    watches.get((event as FetchEvent).request)?.sent(),
  );
  return (url, init, sent) => {
    const watch: Watch = { isSeen: false, sent };
    return watching.run(watch, () => {
      const answer = fetch(url, init);
      // It creates its request in the turn that it is called in, or a few microtasks later.
      setImmediate(() => watch.isSeen || sent());
      return answer;
    });
  };
}
