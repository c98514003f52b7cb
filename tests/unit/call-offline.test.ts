import { afterEach, expect, test, vi } from "vitest";
import { botCheckAdapters } from "../../app/call/adapters/bot-check.client";
import { interceptWebCall } from "../../app/call/adapters/call-route.client";
import { noCall } from "../../app/call/machine/call";
import type { CallEvent } from "../../app/call/machine/events";

afterEach(() => vi.unstubAllGlobals());

/** The tools that an adapter gets, and the events that it sends with them. */
function recorder() {
  const sent: CallEvent[] = [];
  const send = (event: CallEvent) => void sent.push(event);
  return { sent, tools: { send, over: new AbortController().signal, call: () => noCall } };
}

test.each([
  [false, { code: "connection-error" }],
  // An online browser does not say what stopped the request.
  [true, null],
])(
  "a failed request is blamed on the connection only if the browser is offline (online: %s)",
  async (onLine, notice) => {
    vi.stubGlobal("navigator", { onLine });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const route = { customFetch: fetch };
    const { sent, tools } = recorder();
    interceptWebCall(route, tools);
    await expect(route.customFetch("/api/voice/call/web")).rejects.toThrow("Failed to fetch");
    expect(sent).toEqual([{ type: "refused", notice }]);
  },
);

test.each([
  [false, "connection-error"],
  [true, "bot-check-failed"],
])(
  "a failed bot check is blamed on the connection only if the browser is offline (online: %s)",
  async (onLine, code) => {
    vi.stubGlobal("navigator", { onLine });
    vi.stubGlobal("window", {});
    const append = (script: { onerror: () => void }) => script.onerror();
    vi.stubGlobal("document", { createElement: () => ({}), head: { append } });
    const { sent, tools } = recorder();
    await botCheckAdapters("key")["solve-bot-check"]?.({ do: "solve-bot-check" } as never, tools);
    expect(sent).toEqual([{ type: "bot-refused", code }]);
  },
);
