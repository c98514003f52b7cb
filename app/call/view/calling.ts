import { createContext, type RefObject, useContext } from "react";
import type { Said } from "~/content/call-notices";
import type { Values } from "../machine/call";
import type { PageVoice } from "../page-voice";
import type { HearingChoice } from "../use-hearing";
import type { VoiceCall } from "../use-voice-call";

/** What each part of the widget may need of the call. */
export interface Calling extends VoiceCall {
  voice: PageVoice;
  simulated: boolean;
  hearing: HearingChoice;
  /** The call's notice in words, where it has one. */
  said: Said | null;
  /** The form with what the visitor has picked for the call. */
  form: RefObject<HTMLFormElement>;
}

const Context = createContext<Calling | null>(null);

/** Gives the parts of the widget their call. */
export const CallingProvider = Context.Provider;

/** The call of the widget, and what moves it; throws outside of `CallingProvider`. */
export function useCalling(): Calling {
  const calling = useContext(Context);
  if (!calling) throw new Error("There is no test call here.");
  return calling;
}

/** Reads the form, also what was chosen before the page came alive; the server checks it. */
export const choicesIn = (form: HTMLFormElement | null): Values =>
  form ? (Object.fromEntries(new FormData(form)) as Values) : {};

/** Starts a call with what the visitor has picked. */
export const startCall = ({ form, send }: Calling, typing: boolean): void =>
  send({ type: "start", typing, values: choicesIn(form.current) });
