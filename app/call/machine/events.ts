import type { PageEnding } from "../../call-codes";
import type { Call, CarriedCall, EndedBy, JoinInfo, Rating, SoundDevice, Variables } from "./call";
import type { ConversationEvent } from "./conversation";
import type { Notice, NoticeCode } from "./notices";
import type { TimerName } from "./timers";

/** Any event, before the runner stamps it. */
export type CallEvent =
  // Actions of the visitor.
  | { type: "start"; typing: boolean; variables?: Variables }
  | { type: "stop" | "stop-redial" }
  | { type: "mute"; muted: boolean }
  | { type: "say"; text: string }
  | { type: "turn-volume"; volume: number }
  | { type: "pick"; device: "microphone" | "speaker"; id: string }
  /** The visitor's tap, which lets the browser play the dispatcher's voice. */
  | { type: "allow-sound" }
  | { type: "rate"; rating: Rating }
  | { type: "keep"; what: string }
  // Changes to the page.
  /** The page was reloaded in the middle of a call. */
  | { type: "resume" }
  /** @param resumeToken null if the browser cannot store the call for the tab's next page. */
  | { type: "page-left"; resumeToken: string | null }
  /** A navigation begins; the visitor may still stay. */
  | { type: "page-navigates"; away: boolean }
  /** `page-unloads` comes after `page-navigates` if the browser knows the destination. */
  | { type: "page-unloads" | "page-hidden" | "page-restored" | "page-seen" }
  /** One of our scripts threw an uncaught error. */
  | { type: "page-fault"; fault: string }
  /** After `load-failed`, the page reloads to get the script, unless it already has. */
  | { type: "loaded" | "load-failed" | "reloads" | "reload-refused" | "replay-failed" }
  | { type: "carried"; call: CarriedCall | null }
  /** The server's answer to the page that resumes a call. */
  | { type: "resumed"; status: number }
  // Results of the steps of a start.
  | { type: "checked"; problem: NoticeCode | null }
  /** @param source audio source for the room; undefined means the browser's choice. */
  | { type: "microphone-opened"; source: unknown }
  /** A failed microphone or bot check ends a start; a notice about a sound device ends nothing. */
  | { type: "microphone-refused" | "bot-refused" | "device-notice"; code: NoticeCode }
  | { type: "bot-checked"; token: string }
  | { type: "created"; webCall: JoinInfo }
  /** The request for a call failed; `notice` is the call route's reason, if it gave one. */
  | { type: "refused"; notice: Notice | null }
  | { type: "room-script-loaded" | "room-made" | "joined" | "answered" | "start-failed" }
  // Reports from the room and the provider.
  | ConversationEvent
  /** @param early a join or room error that comes before the SDK reports the failed start. */
  | { type: "failure"; code: NoticeCode; early: boolean; text: string }
  | { type: "room-closed" | "room-interrupted" | "room-returned" | "room-left" }
  | { type: "online" | "rejoined" | "rejoin-failed" }
  /** The provider reports the end of the call. */
  | { type: "provider-ended"; endedBy: EndedBy }
  | { type: "network"; poor: boolean }
  | { type: "sound-blocked" | "sound-plays" }
  /** The visitor's track plays again; the SDK sometimes unmutes it on its own. */
  | { type: "track-playable" }
  // Changes of sound devices.
  | { type: "devices"; microphones: SoundDevice[]; speakers: SoundDevice[] }
  /** @param next the replacement, if any. */
  | { type: "microphone-gone"; track: string; next?: SoundDevice }
  // A timer ran out.
  | { type: "timer"; name: TimerName };

/** Any event, as the machine receives it. */
export type MachineEvent = CallEvent & {
  /** Time of the event, in milliseconds since 1970. */
  at: number;
  /** Number of the call it belongs to, if any. */
  of?: number;
};

/** What a page sends when it closes mid-call, so that the server waits for the next page. */
export interface Handover {
  resumeToken: string;
  outcome: Record<string, unknown> | undefined;
}

/** An action as plain data; the runner performs it and sends back the results as events. */
export type Effect =
  /** `load` begins a call, and `clean-up` ends it. */
  | { do: "load" | "clean-up" }
  | { do: "log"; as: "error" | "warn"; text: string }
  // The page.
  | { do: "resume" | "forget-carried" | "ask-before-leaving" | "stay-awake" }
  | { do: "reload"; typing: boolean; variables: Variables }
  | { do: "carry"; call: CarriedCall }
  // The server.
  | { do: "report-ended"; id: string; endedBy: PageEnding; handover?: Handover }
  | { do: "report-outcome"; outcome: Record<string, unknown> }
  // The start.
  | { do: "check" | "preload" | "solve-bot-check" | "release-microphone" | "cancel-create" }
  | { do: "open-microphone"; silent: boolean; id: string }
  | { do: "create"; source: unknown; variables: Variables }
  // The room.
  | { do: "leave" | "abandon" | "await-network" | "hang-up" | "play-again" | "play-on" }
  | { do: "rejoin"; webCall: JoinInfo; source: unknown }
  | { do: "set-muted"; muted: boolean }
  | { do: "say"; text: string }
  | { do: "set-volume"; volume: number }
  // Sound devices.
  | { do: "watch-devices" }
  | { do: "set-microphone" | "set-speaker"; id: string };

/** Result of an event: the next state and the actions to take. */
export interface Step {
  call: Call;
  effects: Effect[];
}

/** One kind of event. */
export type EventOf<T extends MachineEvent["type"]> = Extract<MachineEvent, { type: T }>;
