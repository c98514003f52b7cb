import type Daily from "@daily-co/daily-js";
import type { DailyCall, DailyEvent, DailyFactoryOptions } from "@daily-co/daily-js";

/** What an observation has at hand in the page. */
export interface RoomPage {
  Daily: typeof Daily;
  /** A new call object that takes its call machine from the simulator. */
  create(options?: DailyFactoryOptions): DailyCall;
  /** A new frame, and in it a stand-in for the vendor's Prebuilt page. */
  createFrame(options?: DailyFactoryOptions): DailyCall;
  /** Joins the simulator's room; `scenario` is one of packages/simulator/scenarios.ts. */
  join(call: DailyCall, scenario?: string): ReturnType<DailyCall["join"]>;
  /** A call object that has joined. */
  joined(options?: DailyFactoryOptions): Promise<DailyCall>;
  /** Speaks as the call machine of a call; resolves when the library has heard it. */
  say(call: DailyCall, action: string, fields?: Record<string, unknown>): Promise<void>;
  /** What the call machine keeps for the library to read, because tracks cannot be sent. */
  store(call: DailyCall): {
    streams: Record<string, unknown>;
    local: {
      public: { subscribedTracks: Record<string, unknown> };
      streams: Partial<Record<"cam" | "screen", { stream: MediaStream }>>;
    };
  };
  /** From now on an action is answered with nothing, and the simulator does not hear of it. */
  answer(action: string): void;
  /** Actions that the library sent since the last look. */
  sent(): Promise<string[]>;
  /** The last message of an action that the library sent. */
  lastSent(action: string): Promise<Record<string, unknown> | undefined>;
  /** Errors and warnings on the console since the last look. */
  lines(): string[];
  /** Keeps what `read` makes of each event, in order. */
  record<T>(
    call: DailyCall,
    events: DailyEvent[],
    // biome-ignore lint/suspicious/noExplicitAny: the library types each event apart
    read: (event: any) => T,
  ): T[];
  /** Runs an action; gives the text of the error that it throws or rejects with, or null. */
  failure(action: () => unknown): Promise<string | null>;
  /** Runs an action in a browser that says it is React Native. */
  asReactNative<T>(action: () => Promise<T>): Promise<T>;
  /** The library's constants whose names begin so, by the rest of their names. */
  constants(prefix: string): Record<string, unknown>;
  /** Live tracks. */
  audioTrack(): MediaStreamTrack;
  videoTrack(): MediaStreamTrack;
}
