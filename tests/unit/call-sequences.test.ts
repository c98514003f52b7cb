import { expect, test } from "vitest";
import type { Call } from "../../app/call/machine/call";
import type { Effect, Told } from "../../app/call/machine/events";
import { fresh, told, transition } from "../support/call-samples";

/** What was told in one order or another when a call went wrong once, and what has to come of it. */
interface Sequence {
  name: string;
  events: Told[];
  /** Of the state at the end. */
  leaves: Partial<Call>;
  /** What was done, in order; `not` is what must not have been. */
  does?: Effect["do"][];
  not?: Effect["do"][];
  botCheck?: true;
}

const webCall = { id: "call-1", webCallUrl: "https://rooms.example/1" };
const is = <T extends Told["type"]>(type: T) => ({ type }) as Extract<Told, { type: T }>;

/** From the press to each place of a start. */
const asking: Told[] = [
  { type: "start", typing: false },
  is("loaded"),
  { type: "checked", problem: null },
];
const creating: Told[] = [...asking, { type: "microphone-opened", source: undefined }];
const joining: Told[] = [...creating, { type: "created", id: "call-1" }, is("room-made")];
const connected: Told[] = [...joining, is("joined"), is("answered"), { type: "started", webCall }];
const lost: Told = {
  type: "failure",
  code: "connection-error",
  early: false,
  text: "The network went.",
  error: null,
};
const ejected: Told = { ...lost, code: "ejected", text: "Ejected." };

const sequences: Sequence[] = [
  {
    name: "the network goes while the microphone's question is open: the question stays, nothing is joined",
    events: [...asking, { type: "network", poor: true }, lost],
    leaves: { phase: "asking", poorNetwork: true, notice: null },
    not: ["leave", "drop", "clean-up"],
  },
  {
    name: "the visitor stops while the call is being created, and it is created all the same",
    events: [...creating, is("stop"), { type: "created", id: "call-1" }],
    leaves: { phase: "idle", givenUp: [], leaving: [1] },
    does: ["cancel-create", "tell-ended"],
  },
  {
    name: "the next start waits until the last room is left, and asks for no call before",
    events: [...creating, is("stop"), ...asking, { type: "microphone-opened", source: undefined }],
    leaves: { phase: "clearing", leaving: [1], number: 2 },
  },
  {
    name: "a room that never confirms that it was left keeps no visitor longer than a start may take",
    events: [
      ...[...creating, is("stop"), ...asking],
      { type: "microphone-opened", source: undefined },
      { type: "timer", name: "start" },
    ],
    leaves: { phase: "idle", notice: { code: "no-answer" } },
  },
  {
    name: "the room ejects everybody after the provider's own end: that is a normal end",
    events: [...connected, { type: "ending", by: "dispatcher" }, ejected],
    leaves: {
      phase: "idle",
      notice: null,
      summary: expect.objectContaining({ endedBy: "dispatcher" }),
    },
  },
  {
    name: "the room ejects the visitor without a word of the provider's: the call has failed",
    events: [...connected, ejected],
    leaves: { phase: "idle", notice: { code: "ejected" } },
  },
  {
    name: "the provider says that the call is over, and its room never closes",
    events: [...connected, { type: "ending", by: "dispatcher" }, { type: "timer", name: "ending" }],
    leaves: { phase: "idle", notice: null },
    does: ["leave", "tell-ended"],
    not: ["hang-up"],
  },
  {
    name: "a join that fails is told of three times: the first reason counts, once",
    events: [
      ...joining,
      { ...lost, code: "meeting-full", early: true },
      { ...lost, code: "no-room", early: true },
      is("start-failed"),
      is("start-failed"),
    ],
    leaves: { phase: "idle", notice: { code: "meeting-full" } },
  },
  {
    name: "what the call route said is told in place of the SDK's own words",
    events: [
      ...creating,
      { type: "refused", notice: { code: "demo-at-capacity", said: "Busy." } },
      is("start-failed"),
    ],
    leaves: { phase: "idle", notice: { code: "demo-at-capacity", said: "Busy." } },
  },
  {
    name: "the dispatcher listens before the room says that it is joined",
    events: [...joining, is("answered"), is("joined"), { type: "started", webCall }],
    leaves: { phase: "connected", joined: true },
    does: ["ask-before-leaving", "release-microphone", "watch-devices"],
  },
  {
    name: "mute before the room is there holds once it is",
    events: [...asking, { type: "mute", muted: true }, ...joining.slice(3), is("joined")],
    leaves: { muted: true },
    does: ["set-muted"],
  },
  {
    name: "the SDK unmutes a muted visitor by itself: they are muted again",
    events: [...connected, { type: "mute", muted: true }, is("track-playable")],
    leaves: { muted: true },
    does: ["set-muted", "set-muted"],
  },
  {
    name: "the network returns while the lost room is left: what the old room still says means nothing",
    events: [
      ...connected,
      lost,
      ...[is("room-closed"), { type: "ending", by: "failure" } as const, ejected],
      ...[is("dropped"), is("online"), is("rejoined")],
    ],
    leaves: { phase: "connected", endedBy: null, notice: null },
    does: ["drop", "await-network", "rejoin"],
  },
  {
    name: "a room that is gone is not joined again and again",
    events: [...connected, lost, is("dropped"), is("online"), { ...lost, code: "no-room" }],
    leaves: { phase: "idle", notice: { code: "no-room" } },
  },
  {
    name: "a joining that fails is tried again after a pause",
    events: [
      ...[...connected, lost, is("dropped"), is("online"), is("rejoin-failed")],
      { type: "timer", name: "rejoin-pause" },
    ],
    leaves: { phase: "dropping" },
    does: ["drop", "await-network", "rejoin", "drop"],
  },
  {
    name: "a blocked voice that plays after the tap takes the loudspeaker that was chosen",
    events: [...connected, is("sound-blocked"), is("allow-sound"), is("sound-plays")],
    leaves: { soundBlocked: false, phase: "connected" },
    does: ["play-again", "set-speaker"],
  },
  {
    name: "a blocked voice waits for the tap, not for the dispatcher",
    events: [...joining, is("joined"), is("sound-blocked"), { type: "timer", name: "answer" }],
    leaves: { phase: "answering", soundBlocked: true },
  },
  {
    name: "two presses are one call",
    events: [{ type: "start", typing: false }, { type: "start", typing: true }, ...asking.slice(1)],
    leaves: { number: 1, typing: false, phase: "asking" },
  },
  {
    name: "a call that another tab has is not this page's to end",
    events: [is("resume"), is("loaded"), carriedCall(), { type: "claimed", status: 409 }],
    leaves: { phase: "idle", notice: { code: "no-room" }, outcome: null },
    not: ["tell-ended"],
  },
  {
    name: "a reload is stopped before its call is taken up: no later reload takes it up",
    events: [is("resume"), is("stop")],
    leaves: { phase: "idle" },
    does: ["forget-carried"],
  },
  {
    name: "a page that goes in mid-call leaves it to the next, and hangs nothing up",
    events: [...connected, { type: "page-left", stores: true, claim: "a-word" }],
    leaves: { phase: "idle" },
    does: ["carry", "leave", "tell-ended"],
    not: ["hang-up"],
  },
  {
    name: "a page that goes where nothing can be stored ends the call",
    events: [...connected, { type: "page-left", stores: false, claim: "" }],
    leaves: { phase: "idle" },
    does: ["hang-up", "leave", "tell-ended"],
    not: ["carry"],
  },
  {
    name: "a bot check that is answered after the stop starts nothing",
    botCheck: true,
    events: [...creating, is("stop"), { type: "bot-checked", token: "late" }],
    leaves: { phase: "idle", leaving: [] },
    not: ["create"],
  },
  {
    name: "the microphone is pulled out and nothing takes its place: typing goes on",
    events: [...connected, { type: "microphone-gone", next: null }, { type: "say", text: "Hi" }],
    leaves: { phase: "connected", notice: { code: "microphone-unplugged" } },
    does: ["say"],
  },
];

function carriedCall(): Told {
  const outcome = { told: { connected: true }, pressed: 400, sent: 0 };
  const held = { webCall, claim: "a-word", typing: false, muted: false, connectedAt: 500 };
  return { type: "carried", call: { ...held, variableValues: {}, events: [], outcome } };
}

test.each(sequences)("$name", ({ events, leaves, does = [], not = [], botCheck = false }) => {
  let call = fresh({ botCheck });
  const done: Effect["do"][] = [];
  for (const event of events) {
    const next = transition(call, told(call, event));
    call = next.call;
    done.push(...next.effects.map((effect) => effect.do));
  }
  expect(call).toMatchObject(leaves);
  let from = 0;
  for (const effect of does) {
    const at = done.indexOf(effect, from);
    expect(at, `${effect} in ${done.slice(from).join()}`).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
  for (const effect of not) expect(done).not.toContain(effect);
});
