import type VapiSdk from "@vapi-ai/web";
import type { CallEvent } from "../call-state";
import type { PageVoice } from "../page-voice";
import type { ToldEvent } from "./carried-call.client";
import type { OutcomeRecorder } from "./outcome-recorder.client";
import type { CallRoute } from "./web-call-request.client";

/** The SDK's object for one call. */
export type Vapi = VapiSdk;

/** What outlives one call: the page's choices, and the room that is being left. */
export interface SessionContext {
  voice: PageVoice;
  report: (event: CallEvent) => void;
  /** What is asked of the call route, which chooses the assistant itself. */
  assistant: string;
  /** What the status says while a call is joined again. */
  rejoining: string;
  /** What was said and done in the call that is on. */
  told: ToldEvent[];
  /** Told how calls went, where somebody asks for it. */
  outcome: OutcomeRecorder | null;
  levels: { visitor: number; assistant: number };
  volume: number;
  /** The microphone that the visitor picked. */
  microphoneId: string | undefined;
  /** The loudspeaker that the visitor picked; empty for the browser's choice. */
  speakerId: string;
  /** The attempt that is on; what an earlier one still hears means nothing. */
  current: object | null;
  /** Settles when no room is left to leave. */
  left: Promise<unknown>;
  /** The SDK's client of our call route. */
  callRoute: CallRoute;
  makeVapi: (audioSource?: string | MediaStreamTrack) => Vapi;
}
