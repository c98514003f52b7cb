import type { ReactNode, RefObject } from "react";
import type { Action } from "~/content/action";
import type { CallEvent } from "../machine/call";
import type { PageVoice } from "../page-voice";
import type { HearingChoice } from "../use-hearing";
import type { VoiceCall } from "../use-voice-call";
import { givenTo } from "../words";

/** What the page gives to the widget and hears from it. */
export interface WidgetProps {
  voice: PageVoice;
  /** The way on after a call. */
  trial?: Action;
  /** Seconds from the caller's last answer to the work order; null without figure, or without order. */
  writtenAfter?: number | null;
  /** The call has made a work order. */
  hasOrder?: boolean;
  /** Hears what happens in the call, such as tool calls for the work-order card. */
  onEvent?: (event: CallEvent) => void;
  /** Shows a replay of the picked call. */
  onReplay?: (scenario?: string) => void;
  /** The work order in short, where the whole one is out of sight. */
  children?: ReactNode;
}

/** What each part of the widget may need of the call. */
export interface Calling extends VoiceCall, WidgetProps {
  /** The view of a call is shown. */
  inCall: boolean;
  simulated: boolean;
  hearing: HearingChoice;
  /** The form with what the visitor has picked for the call. */
  form: RefObject<HTMLFormElement>;
  /** Starts a call with what the visitor has picked. */
  start(typing: boolean): void;
  /** Shows a replay of the picked call, where the page has replays. */
  watch?: () => void;
}

/** The call of the widget, and what moves it. */
export const [CallingProvider, useCalling] = givenTo<Calling>("There is no test call here.");
