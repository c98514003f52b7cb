import type { Call, CallEvent, PageFacts } from "./machine/call";
import type { Effect, MachineEvent, Told } from "./machine/events";
import { pressTable } from "./machine/press";
import type { TimerName } from "./machine/timers";
import { firstCall, type Table, transitionBy } from "./machine/transition";

/** What an adapter knows of the call that it serves. */
export interface Doing {
  tell(event: Told): void;
  /** Aborted when the call is over: then the adapter closes what it opened. */
  over: AbortSignal;
  /** The call as it stands. */
  call(): Call;
}

/** What adapters do, by the effect. The runner waits for their promises; a fault ends the call. */
export type Adapters = {
  [D in Effect["do"]]?: (effect: Extract<Effect, { do: D }>, doing: Doing) => unknown;
};

/** What comes with the script of a call: all rows of the machine, and the adapters of their effects. */
export interface CallScript {
  table: Table;
  adapters: Adapters;
}

/** A page's calls: their state, and what moves it. */
export interface CallRunner {
  call(): Call;
  /** Tells what the visitor or the page does. */
  send(event: Told): void;
  /** @returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
  /** Loads what a call needs, ahead of its start. */
  prepare(): void;
}

/** Loads something once; what failed can be tried again. */
function once<T>(load: () => Promise<T>, got: (loaded: T) => void): () => Promise<void> {
  let loading: Promise<void> | null = null;
  return () => {
    loading ??= load().then(got, (error) => {
      loading = null;
      throw error;
    });
    // A failure matters only to a start, which waits for the same promise.
    loading.catch(() => {});
    return loading;
  };
}

/** What lasts as long as a call: its signal and its timers. */
function callScope() {
  let controller = new AbortController();
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  const adapters: Adapters = {
    begin() {
      controller = new AbortController();
    },
    "clean-up"() {
      controller.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
    "start-timer": ({ name, after }, { tell }) =>
      void timers.set(name, setTimeout(tell, after, { type: "timer", name })),
    "stop-timer"({ name }) {
      clearTimeout(timers.get(name));
      timers.delete(name);
    },
  };
  return { adapters, over: () => controller.signal };
}

/**
 * Runs the calls of a page: takes events to the machine, one at a time, and does what it asks for.
 *
 * @param here adapters that are there from the start; `load` brings the others, and the other rows of the machine.
 * @param onEvent hears what happens in a call.
 */
export function runCalls(
  page: PageFacts,
  here: Adapters,
  load: () => Promise<CallScript>,
  onEvent: (event: CallEvent) => void,
): CallRunner {
  let call = firstCall(page);
  let adapters = here;
  let transition = transitionBy(pressTable);
  const scope = callScope();
  const queue: MachineEvent[] = [];
  const listeners = new Set<() => void>();

  const prepare = once(load, (loaded) => {
    transition = transitionBy(loaded.table);
    adapters = { ...here, ...loaded.adapters };
  });

  const own: Adapters = {
    ...scope.adapters,
    report: ({ event }) => onEvent(event),
    log: ({ as, text, error }) => console[as](...(error === undefined ? [text] : [text, error])),
    load: (_effect, { tell }) =>
      prepare().then(
        () => tell({ type: "loaded" }),
        (error) => {
          console.error("The script of the test call did not load.", error);
          tell({ type: "load-failed" });
        },
      ),
  };

  async function run(effect: Effect) {
    const of = call.number;
    const tell = (event: Told) => take({ ...event, at: Date.now(), of });
    const adapter = own[effect.do] ?? adapters[effect.do];
    try {
      await adapter?.(effect as never, { tell, over: scope.over(), call: () => call });
    } catch (error) {
      console.error("The test call did not start.", error);
      tell({ type: "start-failed" });
    }
  }

  function take(event: MachineEvent) {
    queue.push(event);
    // What an effect tells waits until all effects of its step have run.
    if (queue.length > 1) return;
    for (let next = queue[0]; next; next = queue[0]) {
      const step = transition(call, next);
      call = step.call;
      for (const effect of step.effects) void run(effect);
      queue.shift();
    }
    for (const listener of listeners) listener();
  }

  return {
    call: () => call,
    send: (event) => take({ ...event, at: Date.now() }),
    prepare: () => void prepare().catch(() => {}),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
