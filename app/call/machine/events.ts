import type { CallEvent, CarriedCall, EndedBy, Rating, SoundDevice, Values, WebCall } from "./call";
import type { ConversationEvent } from "./conversation";
import type { Notice, NoticeCode } from "./notices";
import type { TimerName } from "./timers";

/** What the visitor does. */
type VisitorEvent =
  | { type: "start"; typing: boolean; values?: Values }
  | { type: "stop" | "stop-redial" }
  | { type: "mute"; muted: boolean }
  | { type: "say"; text: string }
  | { type: "turn-volume"; volume: number }
  | { type: "pick-microphone" | "pick-speaker"; id: string }
  /** The tap that lets the browser play the dispatcher's voice. */
  | { type: "allow-sound" }
  | { type: "rate"; rating: Rating }
  | { type: "keep"; what: string };

/** What becomes of the page. */
type PageEvent =
  /** It was loaded anew in mid-call. */
  | { type: "resume" }
  /** @param stores the browser lets it leave something to the next one, under the word `claim`. */
  | { type: "page-left"; stores: boolean; claim: string }
  | { type: "page-hidden" | "page-restored" | "page-seen" }
  /** A script of ours threw what nobody caught. */
  | { type: "page-fault"; fault: string }
  | { type: "loaded" | "load-failed" | "reload-refused" }
  | { type: "carried"; call: CarriedCall | null }
  | { type: "claimed"; status: number };

/** What comes of the steps of a start. */
type StartEvent =
  | { type: "checked"; problem: NoticeCode | null }
  | { type: "script-there" }
  /** @param source what the room is to listen to; undefined is the browser's choice. */
  | { type: "microphone-opened"; source: unknown }
  | { type: "microphone-refused"; code: NoticeCode }
  /** @param token null where the check failed. */
  | { type: "bot-checked"; token: string | null }
  | { type: "created"; id: string }
  /** The request for a call has come to nothing, and why where the call route said so. */
  | { type: "refused"; notice: Notice | null }
  | { type: "room-made" | "joined" | "answered" | "start-failed" }
  | { type: "started"; webCall: WebCall };

/** What the room and the provider say. */
type RoomEvent =
  | ConversationEvent
  /** @param early told of a join or a room that failed, before the SDK says that the start did. */
  | { type: "failure"; code: NoticeCode; early: boolean; text: string; error: unknown }
  | { type: "room-closed" | "room-interrupted" | "room-returned" | "room-left" }
  | { type: "dropped" | "online" | "rejoined" | "rejoin-failed" }
  /** The provider's word that the call is over. */
  | { type: "ending"; by: EndedBy }
  | { type: "network"; poor: boolean }
  | { type: "sound-blocked" | "sound-plays" }
  /** The room did not get the microphone. */
  | { type: "microphone-lost"; code: NoticeCode }
  /** The room has unmuted the visitor's track, which the SDK also does by itself. */
  | { type: "track-playable" };

/** What becomes of the sound devices. */
type DeviceEvent =
  | { type: "devices"; microphones: SoundDevice[]; speakers: SoundDevice[] }
  | { type: "no-loudspeaker" }
  /** @param next what takes its place: null where nothing does, without an id where the browser chose. */
  | { type: "microphone-gone"; next: { id?: string; name?: string } | null }
  | { type: "speaker-gone"; name: string | undefined };

/** What can happen to a call. */
export type Told =
  | VisitorEvent
  | PageEvent
  | StartEvent
  | RoomEvent
  | DeviceEvent
  | { type: "timer"; name: TimerName };

/** What has happened to a call. */
export type MachineEvent = Told & {
  /** When it happened, in milliseconds since 1970. */
  at: number;
  /** The call that it is told of, where it is told of one. */
  of?: number;
};

/** What a call that is over leaves to the server, which may be asked to wait for the next page. */
export interface LeftCall {
  claim: string;
  outcome: Record<string, unknown> | undefined;
}

/** What is to be done, as plain data; the runner does it and tells what came of it. */
export type Effect =
  | { do: "begin" | "clean-up" }
  | { do: "start-timer"; name: TimerName; after: number }
  | { do: "stop-timer"; name: TimerName }
  | { do: "report"; event: CallEvent }
  | { do: "log"; as: "error" | "warn"; text: string; error?: unknown }
  // The page.
  | { do: "load" | "take-carried" | "forget-carried" | "ask-before-leaving" | "stay-awake" }
  | { do: "reload"; typing: boolean; values: Values | undefined }
  | { do: "carry"; call: CarriedCall }
  // The server.
  | { do: "claim"; id: string; claim: string }
  | { do: "tell-ended"; id: string; by: string; left?: LeftCall }
  | { do: "tell-outcome"; outcome: Record<string, unknown> }
  // The start.
  | { do: "check" | "preload" | "solve-bot-check" | "release-microphone" | "check-loudspeaker" }
  | { do: "open-microphone"; silent: boolean; id: string }
  | { do: "create"; source: unknown; values: Values | undefined; botCheck: string | null }
  | { do: "cancel-create" }
  // The room.
  | { do: "open-line"; source: unknown }
  | { do: "leave" | "drop" | "await-network" | "hang-up" | "play-again" | "play-on" }
  | { do: "rejoin"; webCall: WebCall }
  | { do: "set-muted"; muted: boolean }
  | { do: "say"; text: string }
  | { do: "set-volume"; volume: number }
  // Sound devices.
  | { do: "watch-devices" | "look-at-devices" }
  | { do: "set-microphone" | "set-speaker"; id: string };

/** One kind of event. */
export type EventOf<T extends MachineEvent["type"]> = Extract<MachineEvent, { type: T }>;
