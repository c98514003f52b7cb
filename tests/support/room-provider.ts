import { readFile } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";
import {
  answerCreated,
  type CallProviderServer,
  type ProviderCall,
  startCallProvider,
} from "./call-provider";
import { listeningRecognizer } from "./listening-recognizer";

/** A fake provider that remembers its calls and watches their rooms. */
export interface RoomProvider extends CallProviderServer {
  /** Connects the pages of a browser context to its rooms. */
  serve(context: BrowserContext): Promise<void>;
  /** The calls of the visitor who gave this company's name. */
  callsOf(company: string): ProviderCall[];
  /** Ends a call as the provider would, with its bill. */
  end(call: ProviderCall, endedReason: string): void;
}

/** The plan for the rooms of one company's calls. */
export interface RoomPlan {
  /** The simulator's scenario (packages/simulator/scenarios.ts). */
  scenario: string;
  /** Milliseconds to create a call. */
  createdAfter?: number;
}

/** Milliseconds that the provider waits for a visitor to join. */
const JOIN_TIMEOUT = 30_000;
/** US dollars per second, by item of the bill. */
const PRICE = { stt: 0.0004, llm: 0.0007, vapi: 0.0009, transport: 0.002 };
/** How fast the rooms speak, as a multiple of real time. */
const TEMPO = 10;
const BUNDLE_HOST = "https://c.daily.co";
const ROOMS = "https://rooms.daily.co/";

/**
 * Runs in each page before its scripts and reports what a provider sees of a room: who joins and
 * leaves, and what the dispatcher does. It leaves out what visitors say.
 */
function watchRooms(rooms: string) {
  // A provider recognizes speech itself; this one's rooms do so with the browser.
  addEventListener("DOMContentLoaded", () => {
    document.documentElement.dataset.simulatorHearing = "device";
  });
  const callOf = new Map<string, string>();
  const { roomSays } = window as unknown as {
    roomSays(callId: string, what: string): Promise<void>;
  };
  addEventListener("message", ({ source, data }) => {
    if (source !== window || data?.what !== "iframe-call-message") return;
    const { action, from, callClientId } = data;
    if (action === "join-meeting" && from === "module")
      callOf.set(callClientId, new URL(data.properties.url, rooms).pathname.slice(1));
    const callId = callOf.get(callClientId);
    if (!callId) return;
    if (action === "leave-meeting" && from === "module") void roomSays(callId, action);
    if (from !== "call-machine") return;
    if (action === "joined-meeting" || (action === "error" && !data.callbackStamp))
      void roomSays(callId, action);
    if (action === "app-message" && /^listening$|"ended"|"create_work_order"/.test(data.data))
      void roomSays(callId, data.data);
  });
}

const variablesOf = (assistantOverrides: unknown) =>
  (assistantOverrides as { variableValues?: Record<string, string> }).variableValues ?? {};

/**
 * Starts the provider on a free port. Its rooms are the simulator's, ten times as fast.
 *
 * @param planOf returns the plan for a company's calls.
 * @param callMaxSeconds seconds until it ends a call.
 */
export async function startRoomProvider(
  planOf: (company: string) => RoomPlan,
  callMaxSeconds: number,
): Promise<RoomProvider> {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const joined = new Set<string>();
  const later = (milliseconds: number, then: () => void) => {
    timers.add(setTimeout(then, milliseconds));
  };
  const plan = (overrides: unknown) => planOf(variablesOf(overrides).companyName ?? "");

  const end = (call: ProviderCall, endedReason: string) => {
    if (call.status === "ended") return;
    const endedAt = new Date();
    const { startedAt } = call;
    const seconds = startedAt ? (endedAt.getTime() - Date.parse(String(startedAt))) / 1000 : 0;
    const { transport, ...bySecond } = PRICE;
    const costs: Record<string, number> = { transport: startedAt ? transport : 0 };
    for (const [name, price] of Object.entries(bySecond)) costs[name] = seconds * price;
    const total = Object.values(costs).reduce((sum, cost) => sum + cost);
    Object.assign(call, {
      status: "ended",
      endedAt: endedAt.toISOString(),
      endedReason,
      cost: total,
      costBreakdown: { ...costs, total },
    });
  };

  const provider = await startCallProvider(
    async (call, response) => {
      const { scenario, createdAfter = 0 } = plan(call.assistantOverrides);
      call.messages = [{ role: "system", message: "THE SECRET PROMPT" }];
      call.webCallUrl = `${ROOMS}${call.id}?${new URLSearchParams({ scenario, tempo: String(TEMPO) })}`;
      later(JOIN_TIMEOUT, () => joined.has(call.id) || end(call, "customer-did-not-join"));
      later(createdAfter, () => answerCreated(call, response));
    },
    (call) => end(call, "manually-canceled"),
  );

  const hear = (call: ProviderCall, what: string) => {
    if (call.status === "ended") return;
    if (what === "joined-meeting") joined.add(call.id);
    else if (what === "listening") {
      if (call.startedAt) return;
      Object.assign(call, { status: "in-progress", startedAt: new Date().toISOString() });
      later(callMaxSeconds * 1000, () => end(call, "exceeded-max-duration"));
    } else if (what === "leave-meeting")
      end(call, call.startedAt ? "customer-ended-call" : "customer-did-not-join");
    else if (what === "error")
      end(call, call.startedAt ? "pipeline-error-room-failed" : "customer-did-not-join");
    else {
      const message = JSON.parse(what);
      if (message.type === "status-update") return end(call, message.endedReason);
      const toolCalls = [{ function: { name: "create_work_order" } }];
      (call.messages as unknown[]).push({ role: "tool_calls", toolCalls });
    }
  };

  const stop = provider.stop;
  return Object.assign(provider, {
    end,
    callsOf: (company: string) =>
      provider.calls.filter((call) => variablesOf(call.assistantOverrides).companyName === company),
    async serve(context: BrowserContext) {
      await context.exposeBinding("roomSays", (_source, callId: string, what: string) => {
        const call = provider.calls.find(({ id }) => id === callId);
        if (call) hear(call, what);
      });
      await context.addInitScript(watchRooms, ROOMS);
      await context.addInitScript(...listeningRecognizer);
      // Serves the simulator's call machine at the real bundle's address, with absolute URLs. A
      // site with a real provider does not serve the simulator itself.
      const bundle = await readFile("build/client/simulator/call-machine.js", "utf8");
      const body = bundle.replaceAll(/(?<=["'`])(?=\/simulator\/dispatcher\.js)/g, BUNDLE_HOST);
      await context.route(`${BUNDLE_HOST}/**`, (route) =>
        route.fulfill({ contentType: "text/javascript", body }),
      );
      await context.route("**/simulator/*", (route) =>
        route.fulfill({
          path: `build/client/simulator/${route.request().url().split("/").at(-1)}`,
          headers: { "Access-Control-Allow-Origin": "*" },
        }),
      );
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await stop();
    },
  });
}
