import type { ReactNode } from "react";
import type { PageVoice } from "../page-voice";
import type { HearingChoice } from "../use-hearing";
import type { VoiceCall } from "../use-voice-call";
import { givenTo } from "../words";

/** The widget's props. */
export interface WidgetProps {
  voice: PageVoice;
  voiceCall: VoiceCall;
  /** The call has made a work order. */
  hasOrder: boolean;
  /** Opens a replay of the picked call. */
  watch: () => void;
  /** The short work order, for when the whole one is off screen. */
  children?: ReactNode;
}

/** Everything the parts of the widget may need. */
export interface Calling extends VoiceCall, Omit<WidgetProps, "voiceCall"> {
  /** Whether the view of a call is shown. */
  inCall: boolean;
  /** The last call brought a work order and did not break off. */
  won: boolean;
  simulated: boolean;
  hearing: HearingChoice;
  /** Starts a call with the visitor's choices. */
  start(typing: boolean): void;
}

/** Provides the widget's call and its actions. */
export const [CallingProvider, useCalling] = givenTo<Calling>("There is no test call here.");
