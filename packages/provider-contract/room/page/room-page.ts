import type Daily from "@daily-co/daily-js";
import type { DailyCall, DailyEvent, DailyFactoryOptions } from "@daily-co/daily-js";

/** The tools of an observation in the page. */
export interface RoomPage {
  Daily: typeof Daily;
  /** A new call object that takes its call machine from the simulator. */
  create(options?: DailyFactoryOptions): DailyCall;
  /** A new frame with a fake of the vendor's Prebuilt page. */
  createFrame(options?: DailyFactoryOptions): DailyCall;
  /** Joins the simulator's room; `scenario` is one of packages/simulator/scenarios.ts. */
  join(call: DailyCall, scenario?: string): ReturnType<DailyCall["join"]>;
  /** A call object that has joined. */
  joined(options?: DailyFactoryOptions): Promise<DailyCall>;
  /** Sends a message as a call's call machine; resolves once the library has it. */
  say(call: DailyCall, action: string, fields?: Record<string, unknown>): Promise<void>;
  /** What the call machine keeps for the library to read, since messages cannot carry tracks. */
  store(call: DailyCall): {
    streams: Record<string, unknown>;
    local: {
      public: { subscribedTracks: Record<string, unknown> };
      streams: Partial<Record<"cam" | "screen", { stream: MediaStream }>>;
    };
  };
  /** From now on, replies to an action with an empty message and hides it from the simulator. */
  answer(action: string): void;
  /** Actions the library sent since the last call. */
  sent(): Promise<string[]>;
  /** The library's last message for an action. */
  lastSent(action: string): Promise<Record<string, unknown> | undefined>;
  /** Errors and warnings on the console since the last call. */
  lines(): string[];
  /** Collects `read`'s result for each event, in order. */
  record<T>(
    call: DailyCall,
    events: DailyEvent[],
    // biome-ignore lint/suspicious/noExplicitAny: the library has a type for each event
    read: (event: any) => T,
  ): T[];
  /** Runs an action and returns its error's text, or null. */
  failure(action: () => unknown): Promise<string | null>;
  /** Runs an action in a browser that claims to be React Native. */
  asReactNative<T>(action: () => Promise<T>): Promise<T>;
  /** The library's constants with a prefix, keyed by the rest of their names. */
  constants(prefix: string): Record<string, unknown>;
  /** Live tracks. */
  audioTrack(): MediaStreamTrack;
  videoTrack(): MediaStreamTrack;
}
