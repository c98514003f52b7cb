import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { CallDetails } from "~/content/call-details";
import type { CallWords } from "~/content/call-words";
import type { HearingChoice } from "./hearing/use-hearing";
import type { Call } from "./machine/call";
import type { Shown } from "./order/draft";
import type { PageVoice } from "./page-voice";
import type { runCalls } from "./runner";

type Part = "AfterCall" | "CallControls" | "CallHint" | "Captions" | "Ringing" | "TypeMessage";

/** What loads with a call: its words, and the parts of the widget that only a call needs. */
interface Loaded extends Record<Part | "CallRecord" | "WrongField", ComponentType> {
  details: CallDetails;
  LevelRing: ComponentType<{ call: Call }>;
}

/** Everything the parts of the test call may need. */
export interface Calling extends Pick<ReturnType<typeof runCalls>, "send" | "prepare"> {
  voice: PageVoice;
  /** The call's words that load with the page, in the page's language. */
  words: CallWords;
  /** Null until they have loaded. */
  extras: Loaded | null;
  call: Call;
  /** Starts a call with the visitor's choices. */
  start(typing: boolean): void;
  /** Opens a replay of the picked call. */
  watch(): void;
  /** Shows the replayed call at its current moment. */
  play(call: Call): void;
  shown: Shown | null;
  /** The call has made a work order. */
  hasOrder: boolean;
  /** The last call made a work order and did not drop. */
  succeeded: boolean;
  /** The short work order, for when the full one is off screen. */
  strip: ReactNode;
  simulated: boolean;
  hearing: HearingChoice;
}

/** The page's call and its actions. */
export const CallingContext = createContext<Calling | null>(null);

/** The page's call, for parts that load with the page. */
export function useCalling(): Calling {
  const calling = useContext(CallingContext);
  if (!calling) throw new Error("This page has no test call.");
  return calling;
}

/** The page's call with its words, for parts that load with a call or a replay. */
export function useLoadedCall() {
  const calling = useCalling();
  if (!calling.extras) throw new Error("The call's words have not loaded.");
  return { ...calling, ...calling.extras.details };
}
