import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type Call,
  labelOf,
  type Phase,
  type StatusLabels,
  stateOf,
  usesRoom,
} from "../../app/call/machine/call";
import type { CallEvent, Effect, MachineEvent } from "../../app/call/machine/events";
import type { Notice } from "../../app/call/machine/notices";
import { type TimerName, timersOf } from "../../app/call/machine/timers";
import { asSent, carried, explore, fresh, samples, transition } from "../support/call-samples";

/** The effects allowed without a call: a page only cleans up after the last one, and redials. */
const AFTERWARDS = ["abandon", "report-ended", "report-outcome", "forget-carried", "log"];

/** The answers that each effect can get. */
const answers: { [D in Effect["do"]]?: CallEvent[] } = {
  load: [{ type: "loaded" }],
  resume: [204, 409, 0].map((status) => ({ type: "resumed", status })),
  check: [{ type: "checked", problem: null }],
  "open-microphone": [{ type: "microphone-opened", source: undefined }],
  "solve-bot-check": [{ type: "bot-checked", token: "token" }],
  leave: [{ type: "room-left" }],
  "cancel-create": [{ type: "room-left" }],
  "await-network": [{ type: "online" }],
  rejoin: [{ type: "rejoined" }, { type: "rejoin-failed" }],
};

/** Milliseconds within which each phase must end once nothing answers anymore. */
const WITHIN: Record<Phase, number> = {
  ...{ idle: 0, loading: 90_000, checking: 3_000, asking: 60_000 },
  ...{ "bot-check": 60_000, clearing: 45_000, creating: 30_000, joining: 90_000 },
  // Blocked sound waits for the visitor's tap.
  ...{ answering: 60_000, connected: 182_000 },
  ...{ interrupted: 40_000, dropping: 40_000, offline: 40_000, rejoining: 40_000 },
  ...{ pausing: 40_000, resuming: 8_000 },
};
/** Milliseconds until we give up on a room that does not confirm that we left. */
const LEFT_WITHIN = 5_000;

const labels: StatusLabels = {
  ...{ loading: "Connecting", reconnecting: "Reconnecting", active: "Connected" },
  ...{ listening: "Listening", processing: "Processing", speaking: "Speaking" },
};
const LOST: Phase[] = ["interrupted", "dropping", "offline", "rejoining", "pausing"];

/** The label that a state must have (spec §4). */
function fitting({ phase, resumed, joined, connectedAt, turn }: Call): string {
  if (phase === "idle") return "";
  if (LOST.includes(phase) || (resumed && !joined)) return labels.reconnecting;
  return connectedAt === null ? labels.loading : labels[turn];
}

/** What an event of the conversation must show at once. */
const shows: { [T in MachineEvent["type"]]?: string } = {
  "visitor-began": labels.listening,
  "assistant-began": labels.speaking,
};

/** The world around a page's calls; it answers late, twice, or not at all. */
class World {
  at = 1000;
  /** The events that can come next, each with its call's number. */
  pending: MachineEvent[] = [];
  /** Calls at the provider that this page must report as ended. */
  ours = new Set<string>();
  answered = new Set<number | undefined>();
  toldEnded: string[] = [];
  /** Calls that have a room or have requested one, and those that were told to leave it. */
  alive = new Set<number>();
  leaving = new Set<number>();
  /** Whether the page holds the microphone. Each call opens it once. */
  holdsMicrophone = false;
  opened = new Set<number | undefined>();
  /** When each timer runs out. */
  timers = new Map<string, { name: TimerName; due: number }>();
  begun: number;
  cleaned = 0;

  constructor(public call: Call) {
    this.begun = call.phase === "idle" ? 0 : 1;
    this.#keepTimers();
  }

  /** Starts and drops timers as the state asks. */
  #keepTimers() {
    const asked = timersOf(this.call, this.at);
    for (const key of this.timers.keys())
      if (asked.every((timer) => timer.key !== key)) this.timers.delete(key);
    for (const { key, name, after } of asked)
      if (!this.timers.has(key)) this.timers.set(key, { name, due: this.at + after });
  }

  tell(event: MachineEvent) {
    const before = this.call;
    if (event.type === "created" || event.type === "refused") {
      // The provider creates at most one call per request.
      if (this.answered.has(event.of)) return;
      this.answered.add(event.of);
    }
    this.#happens(event, before);
    const { call, effects } = transition(before, event);
    this.call = call;
    for (const effect of effects) this.#do(effect);
    this.#keepTimers();
    this.#check(event, before, effects);
  }

  /** What an event means outside the page. */
  #happens(event: MachineEvent, before: Call) {
    const { phase, number, webCall, typing } = before;
    if (event.type === "created") this.ours.add(event.webCall.id);
    // A room rejoined after the end is left at once. The library never joins a second room.
    const isOver = event.of !== number || phase === "idle";
    if (event.type === "rejoined" && isOver && this.alive.size === 0 && !usesRoom(before)) {
      this.alive.add(event.of ?? 0);
      this.leaving.add(event.of ?? 0);
      this.pending.push({ type: "room-left", at: 0, of: event.of });
    }
    if (event.of !== number || phase === "idle") return;
    if (event.type === "microphone-opened" && !typing && !this.opened.has(number)) {
      this.opened.add(number);
      this.holdsMicrophone = true;
    }
    if (event.type === "carried" && event.call && phase === "resuming")
      this.ours.add(event.call.webCall.id);
    // Another page has the call, and reports its end.
    if (event.type === "resumed" && event.status === 409 && phase === "resuming")
      this.ours.delete(webCall?.id ?? "");
  }

  #do(effect: Effect) {
    const of = this.call.number;
    const mayFollow = (...events: CallEvent[]) => {
      for (const event of events) this.pending.push({ ...event, at: 0, of });
    };
    mayFollow(...(answers[effect.do] ?? []));
    switch (effect.do) {
      case "load":
        this.begun++;
        break;
      case "clean-up":
        this.cleaned++;
        this.holdsMicrophone = false;
        break;
      case "release-microphone":
        this.holdsMicrophone = false;
        break;
      case "report-ended":
        this.toldEnded.push(effect.id);
        break;
      case "resume": {
        const webCall = { ...carried.webCall, id: `held-${of}` };
        mayFollow(
          { type: "carried", call: { ...carried, webCall } },
          { type: "carried", call: null },
        );
        break;
      }
      case "create":
      case "rejoin":
        // The room library handles one room at a time.
        assert.equal(this.alive.size, 0);
        this.alive.add(of);
        if (effect.do === "create") mayFollow(...madeOf(of));
        break;
      case "leave":
      case "cancel-create":
        this.leaving.add(of);
        break;
      case "abandon":
        for (const left of this.leaving) this.#left(left);
        break;
    }
  }

  #check(event: MachineEvent, before: Call, effects: Effect[]) {
    const { call } = this;
    const done = effects.map((effect) => effect.do);
    if (before.phase === "idle" && !done.includes("load"))
      for (const one of done) assert.ok(AFTERWARDS.includes(one), one);
    // A call's resources are released once, at its end.
    const running = call.phase === "idle" ? 0 : 1;
    assert.equal(this.begun - this.cleaned, running);
    // The page never holds a microphone without a call, nor while the room has its own.
    if (!running || call.joined) assert.equal(this.holdsMicrophone, false);
    // Without this the dispatcher keeps talking to nobody.
    if (event.type === "stop" && (before.phase === "connected" || before.phase === "interrupted"))
      assert.ok(done.includes("hang-up"));
    // A timer is always running during a call.
    if (running) assert.ok(this.timers.size > 0);
    // The label fits the state, and the state fits what was heard.
    const label = labelOf(call, labels);
    assert.equal(label, fitting(call));
    assert.equal(stateOf(call) === "idle", !running);
    if (before.phase === "connected" && event.of === call.number && shows[event.type])
      assert.equal(label, shows[event.type]);
  }

  /** Nothing answers anymore: the timers alone end the call, in time, and give up its room. */
  settle() {
    const { at, call } = this;
    const isOver = () => this.call.phase === "idle" && this.call.leaving.length === 0;
    for (let i = 0; !isOver() && i < 20; i++) {
      if (this.call.redial?.at) this.tell({ type: "stop-redial", at: this.at });
      const [next] = [...this.timers.values()].sort((one, other) => one.due - other.due);
      if (!next || next.due === Number.POSITIVE_INFINITY) break;
      this.at = Math.max(this.at, next.due);
      // Each timer runs out once.
      next.due = Number.POSITIVE_INFINITY;
      this.tell({ type: "timer", name: next.name, at: this.at, of: this.call.number });
    }
    expect(this.call, JSON.stringify(call)).toMatchObject({ phase: "idle", leaving: [] });
    expect(this.at - at, call.phase).toBeLessThanOrEqual(WITHIN[call.phase] + LEFT_WITHIN);
  }

  leave(of: number) {
    if (this.leaving.has(of)) this.#left(of);
    this.tell({ type: "room-left", at: this.at, of });
  }

  #left(of: number) {
    this.leaving.delete(of);
    this.alive.delete(of);
  }
}

/** The possible results of a request for a call. */
const madeOf = (of: number): CallEvent[] => [
  { type: "created", webCall: { id: `call-${of}`, webCallUrl: "https://rooms.example" } },
  { type: "refused", notice: null },
  ...(["room-made", "joined", "answered", "start-failed"] as const).map((type) => ({ type })),
];

/** Events that only come as an answer to an effect. */
const ANSWERS = ["created", "refused", "room-left", "carried", "microphone-opened"];

/** One step of a walk: an answer that is due, or any event of this call or an earlier one. */
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ due: fc.nat(40), again: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ any: fc.constantFrom(...samples), ago: fc.nat({ max: 9 }) }),
  },
);

function take(world: World, next: typeof step extends fc.Arbitrary<infer T> ? T : never) {
  world.at += 100;
  if ("due" in next) {
    const i = next.due % Math.max(1, world.pending.length);
    const event = world.pending[i];
    if (!event)
      return world.tell(
        next.due % 3 === 0
          ? { type: "resume", at: world.at }
          : { type: "start", typing: next.due % 2 === 0, at: world.at },
      );
    if (!next.again) world.pending.splice(i, 1);
    if (event.type === "room-left") return world.leave(event.of ?? 0);
    return world.tell({ ...event, at: world.at });
  }
  const { any, ago } = next;
  if (ANSWERS.includes(any.type)) return;
  const sent = asSent(world.call, any);
  const of = sent.of === undefined ? undefined : Math.max(0, sent.of - Math.max(0, ago - 7));
  world.tell({ ...sent, at: world.at, ...(of !== undefined && { of }) });
}

describe("whatever happens, late, twice and in any order", () => {
  // Many short walks, and a few of thousands of steps.
  it.each([
    [400, 0, 120],
    [4, 3000, 5000],
  ])(
    "in %d walks of %d to %d steps at most one call is alive, its end is reported once, its resources are released, and every state ends in time",
    (numRuns, minLength, maxLength) => {
      const phases = new Set<string>();
      const walk = fc.array(step, { minLength, maxLength, size: "max" });
      fc.assert(
        fc.property(walk, fc.boolean(), (steps, botCheck) => {
          const world = new World(fresh({ botCheck }));
          for (const next of steps) {
            take(world, next);
            phases.add(world.call.phase);
          }
          world.settle();
          expect(world.alive).toEqual(new Set());
          // Each call is reported as ended once, even one that the previous page left.
          expect(world.toldEnded.sort()).toEqual([...world.ours].sort());
        }),
        // Shrinking a walk of thousands of steps takes hours.
        { numRuns, endOnFailure: minLength > 0 },
      );
      // The walks reach nearly every phase; `explore` reaches the rest.
      expect(phases.size).toBeGreaterThan(12);
    },
  );
});

test("every reachable state ends in time by its timers alone", () => {
  const reached = new Map(explore().map(({ after }) => [JSON.stringify(after), after]));
  expect(new Set([...reached.values()].map(({ phase }) => phase)).size).toBe(16);
  for (const start of reached.values()) new World(start).settle();
});

test("the notice that no calls are left disappears once there are calls again, if that is within a day", () => {
  const notice = { code: "too-many-calls", reason: "visitor", retryAfter: 400 } as const;
  const after = (changes: Partial<Notice>) =>
    timersOf({ ...fresh(), notice: { ...notice, ...changes } }, 0).map(({ after }) => after);
  expect(after({})).toEqual([400_000]);
  expect(after({ retryAfter: 86_401 })).toEqual([]);
  expect(after({ retryAfter: undefined })).toEqual([]);
  expect(after({ reason: "visitor-at-once" })).toEqual([]);
  const refused = { ...fresh(), notice };
  const { call } = transition(refused, {
    type: "timer",
    name: "notice",
    of: refused.number,
    at: 400_000,
  });
  expect(call.notice).toBeNull();
});

test("a newer notice, a newer redial and a newer call that leaves its room each get their full time", () => {
  const keys = (changes: Partial<Call>) =>
    timersOf({ ...fresh(), ...changes }, 0).map(({ key }) => key);
  const notice = { code: "another-microphone" };
  for (const [older, newer] of [
    [
      { notice, noticeAt: 1 },
      { notice, noticeAt: 2 },
    ],
    [{ redial: { at: 1, typing: false } }, { redial: { at: 2, typing: false } }],
    [
      { leaving: [1], number: 1 },
      { leaving: [1, 2], number: 2 },
    ],
  ] as [Partial<Call>, Partial<Call>][]) {
    expect(keys(older)).toHaveLength(1);
    expect(keys(newer)).not.toEqual(keys(older));
  }
});
