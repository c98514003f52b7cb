import { CLIENT_MESSAGES } from "../../assistant";
import type { RecordedCall, Recording } from "./recording";

/** An assumption that this product makes about the provider. */
interface Assumption {
  /** The place in the code that relies on it. */
  place: string;
  /** Which calls show it; both by default. */
  of?: RecordedCall["kind"];
  /** What happened instead; null if the assumption held, undefined if the call ended too early. */
  differs(call: RecordedCall): string | null | undefined;
}

const VAPI = "server/calls/provider/vapi";
/** Milliseconds before the site asks for a bill again (server/calls/close-call.server.ts). */
const BILLED_WITHIN = 3000;
/** Maximum milliseconds that a call goes on after its visitor has left. */
const ENDED_WITHIN = 20_000;

/** An assumption that a list of fields includes the wanted ones. */
const hasFields =
  (fields: (call: RecordedCall) => string[] | undefined, ...wanted: string[]) =>
  (call: RecordedCall) => {
    const found = fields(call);
    if (!found) return undefined;
    const missing = wanted.filter((field) => !found.includes(field));
    return missing.length > 0 ? `without ${missing.join(", ")}` : null;
  };

const event = ({ events }: RecordedCall, kind: RegExp) =>
  events.find(({ what }) => kind.test(what));

/** An assumption that the room sends a message with the fields that the page reads. */
const sends =
  (what: RegExp, ...fields: string[]): Assumption["differs"] =>
  (call) => {
    if (!event(call, /^joined-meeting$/)) return undefined;
    const found = event(call, what);
    if (!found) return `none among ${[...new Set(call.events.map((one) => one.what))].join(", ")}`;
    return hasFields(() => found.fields, ...fields)(call);
  };

/** An assumption that one event comes before another, if both come. */
const ahead =
  (first: RegExp, then: RegExp): Assumption["differs"] =>
  (call) => {
    const [one, other] = [event(call, first), event(call, then)];
    if (!one || !other) return undefined;
    const inOrder = call.events.indexOf(one) < call.events.indexOf(other);
    return inOrder ? null : `${other.what} came ${one.at - other.at} ms ahead of ${one.what}`;
  };

/** The fields of the provider's answer; undefined if no call was created. */
const createdFields = ({ creation }: RecordedCall) =>
  creation.status === 201 ? creation.fields : undefined;

/** The fields of the provider's data about the call; undefined if it gave none. */
const endFields = ({ end }: RecordedCall) => (end.status === "?" ? undefined : end.fields);

const within = (after: number | null, limit: number) =>
  after === null ? "not within a minute" : after > limit ? `after ${after} ms` : null;

const assumptions: Record<string, Assumption> = {
  "a web call is created": {
    place: `${VAPI}/vapi-provider.server.ts`,
    differs: ({ creation: { status } }) =>
      status === 201 ? null : `status ${status ?? "none: no request was made"}`,
  },
  "the provider's answer has the call's id and the room's address": {
    place: `${VAPI}/vapi-answers.server.ts`,
    differs: hasFields(createdFields, "id:string", "webCallUrl:string"),
  },
  "the provider's answer says whether video is recorded and whose voice speaks": {
    place: `${VAPI}/vapi-answers.server.ts`,
    differs: hasFields(
      createdFields,
      "artifactPlan.videoRecordingEnabled:boolean",
      "assistant.voice.provider:string",
    ),
  },
  "the page's content security policy allows every host of the call": {
    place: "server/http/content-security-policy.server.ts",
    differs: ({ refusedHosts }) => (refusedHosts.length > 0 ? refusedHosts.join(", ") : null),
  },
  "the page joins the room": {
    place: "app/call/adapters/room.client.ts",
    differs: (call) => (event(call, /^joined-meeting$/) ? null : "no joined-meeting"),
  },
  "the room sends 'listening' once the dispatcher is ready": {
    place: "app/call/adapters/sdk-events.client.ts",
    differs: sends(/^listening$/),
  },
  "the dispatcher's volume is reported": {
    place: "app/call/hearing/speech.ts",
    differs: sends(/^remote-participants-audio-level$/),
  },
  "the dispatcher's words arrive as final transcripts": {
    place: "app/call/hearing/messages.ts",
    of: "talk",
    differs: sends(/^transcript\/assistant\/final$/, "transcript:string"),
  },
  "the visitor's words arrive as final transcripts": {
    place: "app/call/hearing/messages.ts",
    of: "talk",
    differs: sends(/^transcript\/user\/final$/, "transcript:string"),
  },
  "the start and end of the visitor's speech are reported": {
    place: "app/call/hearing/speech.ts",
    of: "talk",
    differs: sends(/^speech-update\/user\/(started|stopped)$/),
  },
  "the order arrives as calls to create_work_order": {
    place: "packages/assistant/read-tool-call.ts",
    of: "talk",
    differs: sends(/^(tool-calls|function-call)(\/[^/]+)*\/create_work_order$/),
  },
  "'listening' arrives before the first transcript": {
    place: "app/call/machine/transition.ts",
    of: "talk",
    differs: ahead(/^listening$/, /^transcript\//),
  },
  "the end is reported before the page leaves the room": {
    place: "app/call/hearing/messages.ts",
    of: "talk",
    differs: ahead(/^status-update\/.*ended$/, /^left-meeting$/),
  },
  "the room sends only the messages we ask for": {
    place: "packages/assistant/client-messages.ts",
    differs: (call) => {
      const known = ["listening", ...CLIENT_MESSAGES] as string[];
      const others = call.events
        .filter(({ what, fields }) => fields.length > 0 || what === "unreadable")
        .flatMap(({ what }) => (known.includes(what.split("/", 1)[0] ?? "") ? [] : [what]));
      return others.length > 0 ? [...new Set(others)].join(", ") : null;
    },
  },
  "an ended call says so, with its reason and times": {
    place: `${VAPI}/vapi-answers.server.ts`,
    differs: hasFields(
      endFields,
      ...["status:string", "endedReason:string", "startedAt:string", "endedAt:string"],
    ),
  },
  "a call can be found by assistantOverrides.metadata.slot": {
    place: `${VAPI}/vapi-provider.server.ts`,
    differs: hasFields(endFields, "assistantOverrides.metadata.slot:string"),
  },
  "a call's bill has a cost and a breakdown": {
    place: `${VAPI}/vapi-answers.server.ts`,
    differs: hasFields(
      endFields,
      ...["cost:number", "costBreakdown.transport:number", "costBreakdown.stt:number"],
      ...["costBreakdown.llm:number", "costBreakdown.vapi:number"],
    ),
  },
  "the bill is ready within three seconds of the end": {
    place: "server/calls/close-call.server.ts",
    differs: ({ end: { endedAfter, costAfter } }) => {
      if (endedAfter === null) return undefined;
      return within(costAfter && costAfter - endedAfter, BILLED_WITHIN);
    },
  },
  "a call whose visitor closed the page is over within 20 seconds": {
    place: "server/calls/take-ending.server.ts",
    of: "leave",
    differs: ({ end }) => (end.status === "?" ? undefined : within(end.endedAfter, ENDED_WITHIN)),
  },
};

/**
 * Judges each assumption. One call in which it did not hold is enough to fail it.
 *
 * @returns whether each `held`, and if not, what was `seen` instead.
 */
export function judge({ calls }: Recording) {
  return Object.entries(assumptions).map(([what, { place, of, differs }]) => {
    const found = calls.filter(({ kind }) => !of || kind === of).map(differs);
    const seen = found.find((one) => typeof one === "string");
    if (seen) return { what, place, held: false, seen };
    return { what, place, held: found.includes(null) || "not seen" };
  });
}
