import { type Call, noCall, type PageFacts } from "./machine/call";
import type { CallEvent, Effect, MachineEvent } from "./machine/events";
import { pressTable } from "./machine/press";
import { type Timer, timersOf } from "./machine/timers";
import { type Table, transitionBy } from "./machine/transition";

/** What an adapter gets to work with. */
export interface Tools {
  send(event: CallEvent): void;
  /** Aborts when the call is over; the adapter then closes what it opened. */
  over: AbortSignal;
  /** The call's current state. */
  call(): Call;
}

/** Adapters by effect. The runner awaits their promises; an error ends the call. */
export type Adapters = {
  [D in Effect["do"]]?: (effect: Extract<Effect, { do: D }>, tools: Tools) => unknown;
};

/** Contents of the call's script: the full table, and the adapters for its effects. */
export interface CallScript {
  table: Table;
  adapters: Adapters;
}

/** The runner's own adapters: the script, a call's abort signal, and what goes to the console. */
function ownAdapters(load: () => Promise<void>) {
  let controller = new AbortController();
  let loading: Promise<void> | null = null;
  /** Loads the script once; a failed load can be retried. */
  const prepare = () => {
    loading ??= load();
    // The start that awaits this promise reports the failure.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const adapters: Adapters = {
    load(_effect, { send }) {
      controller = new AbortController();
      const failed = (error: unknown) => {
        console.error("The test call's script did not load.", error);
        send({ type: "load-failed" });
      };
      return prepare().then(() => send({ type: "loaded" }), failed);
    },
    "clean-up": () => controller.abort(),
    log: ({ as, text }) => console[as](text),
  };
  return { adapters, prepare, over: () => controller.signal };
}

/** Starts and stops timers to match the state. A timer keeps running while its key stays. */
function keptTimers() {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  return (asked: Timer[], send: (event: CallEvent) => void) => {
    for (const [key, timer] of running) {
      if (asked.some((one) => one.key === key)) continue;
      clearTimeout(timer);
      running.delete(key);
    }
    for (const { name, key, after } of asked)
      if (!running.has(key)) running.set(key, setTimeout(send, after, { type: "timer", name }));
  };
}

/**
 * Runs a page's calls: feeds events to the machine one at a time and performs its effects.
 *
 * @param here adapters available from the start; `load` brings the rest, and the full table.
 */
export function runCalls(page: PageFacts, here: Adapters, load: () => Promise<CallScript>) {
  let call: Call = { ...noCall, page };
  let table: Table = pressTable;
  const own = ownAdapters(async () => {
    const script = await load();
    table = script.table;
    Object.assign(adapters, script.adapters);
  });
  const adapters: Adapters = { ...own.adapters, ...here };
  const keep = keptTimers();
  const queue: MachineEvent[] = [];
  const listeners = new Set<() => void>();

  /** Makes a function that sends events for the call with this number. */
  const senderFor = (of: number) => (event: CallEvent) => take({ ...event, at: Date.now(), of });

  async function run(effect: Effect) {
    const send = senderFor(call.number);
    const tools = { send, over: own.over(), call: () => call };
    try {
      await adapters[effect.do]?.(effect as never, tools);
    } catch (error) {
      console.error("The test call failed.", error);
      send({ type: "start-failed" });
    }
  }

  function take(event: MachineEvent) {
    queue.push(event);
    // Events that an effect sends wait until all effects of the step have started.
    if (queue.length > 1) return;
    for (let next = queue[0]; next; next = queue[0]) {
      const step = transitionBy(table)(call, next);
      call = step.call;
      for (const effect of step.effects) void run(effect);
      keep(timersOf(call, next.at), senderFor(call.number));
      queue.shift();
    }
    for (const listener of listeners) listener();
  }

  return {
    call: () => call,
    /** Sends an event from the visitor or the page. */
    send: (event: CallEvent) => take({ ...event, at: Date.now() }),
    /** Loads the call's script ahead of a start. */
    prepare: () => void own.prepare(),
    /** @returns a function that removes the listener. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
