import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Call, isReconnecting, stateOf } from "../../app/call/machine/call";
import type { Effect, MachineEvent, Told } from "../../app/call/machine/events";
import { timersOf } from "../../app/call/machine/timers";
import { explore, fresh, samples, told, transition } from "../support/call-samples";

/** The effects allowed without a call: a page only cleans up after one, and redials. */
const AFTERWARDS = [
  "abandon",
  "tell-ended",
  "tell-outcome",
  "forget-carried",
  "log",
  "start-timer",
  "stop-timer",
];

/** The successful answers to each effect. */
const answers: { [D in Effect["do"]]?: Told[] } = {
  load: [{ type: "loaded" }],
  "take-carried": samples.filter(({ type }) => type === "carried"),
  claim: [{ type: "claimed", status: 204 }],
  check: [{ type: "checked", problem: null }],
  "open-microphone": [{ type: "microphone-opened", source: undefined }],
  "solve-bot-check": [{ type: "bot-checked", token: "token" }],
  leave: [{ type: "room-left" }],
  "cancel-create": [{ type: "room-left" }],
  "await-network": [{ type: "online" }],
  rejoin: [{ type: "rejoined" }, { type: "rejoin-failed" }],
};

/** The world around a page's calls; it answers late, twice, or not at all. */
class World {
  call: Call;
  at = 1000;
  /** The events that can come next, each with its call's number. */
  pending: MachineEvent[] = [];
  created = new Set<string>();
  answered = new Set<number | undefined>();
  toldEnded: string[] = [];
  /** Calls that have a room or have requested one. */
  alive = new Set<number>();
  timers = new Set<string>();
  begun = 0;
  ended = 0;
  cleaned = 0;
  takenByOthers = new Set<string>();

  constructor(botCheck: boolean) {
    this.call = fresh({ botCheck });
  }

  tell(event: MachineEvent) {
    const before = this.call;
    if (event.type === "created" || event.type === "refused") {
      // The provider creates at most one call per request.
      if (this.answered.has(event.of)) return;
      this.answered.add(event.of);
      if (event.type === "created") this.created.add(event.webCall.id);
    }
    if (event.type === "claimed" && event.status === 409 && before.phase === "claiming")
      this.takenByOthers.add(before.webCall?.id ?? "");
    const { call, effects } = transition(before, event);
    this.call = call;
    for (const effect of effects) this.#do(effect, before);
    this.#check(before, effects);
  }

  #do(effect: Effect, before: Call) {
    const of = this.call.number;
    const may = (...events: Told[]) => {
      for (const event of events) this.pending.push({ ...event, at: 0, of });
    };
    may(...(answers[effect.do] ?? []));
    if (effect.do === "load") this.begun++;
    if (effect.do === "clean-up") {
      this.cleaned++;
      this.timers.clear();
    }
    if (effect.do === "start-timer") this.timers.add(effect.name);
    if (effect.do === "abandon") for (const left of before.leaving) this.alive.delete(left);
    if (effect.do === "stop-timer") this.timers.delete(effect.name);
    if (effect.do === "tell-ended") this.toldEnded.push(effect.id);
    if (effect.do === "create" || effect.do === "open-line") {
      // The room library handles one room at a time.
      expect(this.alive).toEqual(new Set());
      this.alive.add(of);
      const id = `call-${of}`;
      if (effect.do === "create")
        may(
          { type: "created", webCall: { id, webCallUrl: "https://rooms.example" } },
          { type: "refused", notice: null },
          ...(["room-made", "joined", "answered"] as const).map((type) => ({ type })),
          { type: "start-failed" },
        );
    }
    if (effect.do === "report" && /^(ended|failed)$/.test(effect.event.type)) {
      this.ended++;
      expect(before.phase).not.toBe("idle");
    }
  }

  #check(before: Call, effects: Effect[]) {
    const { call } = this;
    const begins = effects.some((effect) => effect.do === "load");
    if (before.phase === "idle" && !begins)
      for (const effect of effects) expect(AFTERWARDS).toContain(effect.do);
    // A call's resources are released once, at its end.
    expect(this.begun - this.cleaned).toBe(call.phase === "idle" ? 0 : 1);
    expect(this.begun - this.ended).toBe(call.phase === "idle" ? 0 : 1);
    // The only timers running are the ones the state waits for.
    const waited = timersOf(call, this.at).map(({ name }) => name);
    expect([...this.timers].sort()).toEqual([...new Set(waited)].sort());
    if (call.phase !== "idle") expect(waited.length).toBeGreaterThan(0);
    // Each label fits the state.
    expect(stateOf(call) === "idle").toBe(call.phase === "idle");
    if (call.phase !== "idle") expect(stateOf(call) === "loading").toBe(call.connectedAt === null);
    if (isReconnecting(call)) expect(call.phase).not.toBe("idle");
  }

  /** Runs out every timer and leaves every room. */
  settle() {
    for (let i = 0; this.call.phase !== "idle" && i < 12; i++) {
      const [next] = timersOf(this.call, this.at).sort((one, other) => one.after - other.after);
      const fired = next && { type: "timer" as const, name: next.name };
      if (!fired || /advice|slow|told/.test(fired.name)) break;
      this.at += next.after;
      this.tell({ ...fired, at: this.at, of: this.call.number });
    }
    if (this.call.phase !== "idle") this.tell({ type: "stop", at: this.at });
    this.tell({ type: "stop-redial", at: this.at });
    for (const of of this.call.leaving) this.leave(of);
  }

  leave(of: number) {
    this.alive.delete(of);
    this.tell({ type: "room-left", at: this.at, of });
  }
}

/** Events that only come as an answer to an effect. */
const ANSWERS = ["created", "refused", "room-left", "carried"];

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
  const said = told(world.call, any);
  const of = said.of === undefined ? undefined : Math.max(0, said.of - Math.max(0, ago - 7));
  world.tell({ ...said, at: world.at, ...(of !== undefined && { of }) });
}

describe("whatever happens, late, twice and in any order", () => {
  // Many short walks, which shrink to a small failure, and a few of thousands of steps.
  it.each([
    [400, 0, 120],
    [4, 3000, 5000],
  ])(
    "in %d walks of %d to %d steps at most one call is alive, its end is reported once, its resources are released, and every state ends",
    (numRuns, minLength, maxLength) => {
      const phases = new Set<string>();
      const walk = fc.array(step, { minLength, maxLength, size: "max" });
      fc.assert(
        fc.property(walk, fc.boolean(), (steps, bot) => {
          const world = new World(bot);
          for (const next of steps) {
            take(world, next);
            phases.add(world.call.phase);
          }
          world.settle();
          expect(world.call).toMatchObject({ phase: "idle", leaving: [] });
          expect(world.alive).toEqual(new Set());
          // Each created call is reported as ended once. A call taken over by another page is that
          // page's to report.
          const resumed = world.toldEnded.filter((id) => id === "call-0");
          const own = world.toldEnded.filter((id) => id !== "call-0");
          expect(own.sort()).toEqual([...world.created].sort());
          expect(resumed.length).toBeLessThanOrEqual(world.begun);
        }),
        { numRuns, endOnFailure: true },
      );
      // The walks reach nearly every phase; `explore` reaches the rest.
      expect(phases.size).toBeGreaterThan(13);
    },
  );
});

test("every reachable state ends by its timers alone", () => {
  const reached = new Map(explore().map(({ after }) => [JSON.stringify(after), after]));
  expect(new Set([...reached.values()].map(({ phase }) => phase)).size).toBe(18);
  for (const start of reached.values()) {
    let call = start;
    const fired = new Set<string>();
    let at = 1000;
    for (let i = 0; call.phase !== "idle" && i < 12; i++) {
      const due = timersOf(call, at).filter(({ key }) => !fired.has(key + call.phase));
      const [next] = due.sort((one, other) => one.after - other.after);
      if (!next) break;
      fired.add(next.key + call.phase);
      at += next.after;
      call = transition(call, { type: "timer", name: next.name, at, of: call.number }).call;
    }
    expect(call.phase, JSON.stringify(start)).toBe("idle");
  }
});
