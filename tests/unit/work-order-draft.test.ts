import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleWorkOrder } from "~/content/en/work-order";
import type { Call } from "../../app/call/machine/call";
import type { CallEvent } from "../../app/call/machine/events";
import {
  createdAfter,
  createdIn,
  type Draft,
  draftOf,
  isOver,
  noDraft,
  shownOrder,
} from "../../app/call/order/draft";
import { type WorkOrderField, workOrderFields } from "../../packages/assistant/work-order-schema";
import { fresh, transition } from "../support/call-samples";

const START = 1_800_000_000_000;
const tool = (name: string, given: unknown): CallEvent => ({
  type: "tool-call",
  name,
  arguments: given,
});
const create = (more: object = {}) => tool("create_work_order", { ...sampleWorkOrder, ...more });
const update = (more: object) => tool("update_work_order", { id: sampleWorkOrder.id, ...more });
const said = (text: string): CallEvent => ({
  type: "transcript",
  role: "user",
  text,
  final: true,
});
const webCall = { id: "call-1", webCallUrl: "https://rooms.example/1" };
const start: CallEvent = { type: "start", typing: false };
/** The events from the press until the dispatcher may listen. */
const starting: CallEvent[] = [
  ...[start, { type: "loaded" } as const, { type: "checked", problem: null } as const],
  ...([
    { type: "microphone-opened", source: undefined },
    { type: "created", webCall },
  ] as const),
  ...([{ type: "room-made" }, { type: "joined" }] as const),
];
const answered: CallEvent = { type: "answered" };
const closed: CallEvent = { type: "room-closed" };
const failed: CallEvent = { type: "failure", code: "ejected", early: false, text: "" };
const begun = [...starting, answered];

const after = (call: Call, event: CallEvent, at: number) =>
  transition(call, { ...event, at, ...(call.phase !== "idle" && { of: call.number }) }).call;
/** Each draft's call, so that a test can go on from a draft. */
const calls = new WeakMap<Draft, Call>();
function ofCall(call: Call): Draft {
  const draft = draftOf(call);
  calls.set(draft, call);
  return draft;
}
/** Runs these events one second apart; the call is connected at START. */
function run(events: readonly CallEvent[], from?: Draft): Draft {
  const call = (from && calls.get(from)) ?? fresh();
  return ofCall(
    events.reduce(
      (call, event, i) => after(call, event, START + (i - begun.length + 1) * 1000),
      call,
    ),
  );
}

const names = Object.keys(workOrderFields) as (keyof typeof workOrderFields)[];
const required = names.filter((name) => !(workOrderFields[name] as WorkOrderField).later);
const allowed = (name: string, value: unknown) => {
  const field: WorkOrderField = workOrderFields[name as keyof typeof workOrderFields];
  return (
    typeof value === "string" &&
    value.length <= field.longest &&
    (!field.choices || field.choices.includes(value)) &&
    (!field.pattern || new RegExp(field.pattern).test(value)) &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
    !/[<>\u0000-\u001f]/.test(value) &&
    value.trim() !== ""
  );
};

const hostile = fc.oneof(
  fc.anything(),
  fc.constantFrom(
    "<script>alert(1)</script>",
    "x".repeat(1_000_000),
    "\u202Etxt.exe",
    "line\u0000",
    "",
    null,
    7,
    ["Emergency"],
    { toString: "x" },
  ),
);
const someArguments = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ ...sampleWorkOrder }) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...names, "__proto__", "constructor", "extra"), hostile)
      .map(([name, wrong]) => ({ ...sampleWorkOrder, [name]: wrong })),
  },
  fc.record({
    id: fc.constantFrom(sampleWorkOrder.id, "WO-2026-9999", "WO-26-1"),
    technician: fc.oneof(fc.string(), hostile),
  }),
  fc.string().map((key) => JSON.parse(`{"__proto__": {"id": ${JSON.stringify(key)}}}`)),
  hostile,
);
const toolName = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("report_facts", "create_work_order", "update_work_order"),
  },
  fc.constantFrom("__proto__", "toString"),
  fc.string(),
);
const someEvent: fc.Arbitrary<CallEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(toolName, someArguments).map(([name, given]) => tool(name, given)),
  },
  fc.string().map(said),
  fc.string().map((text): CallEvent => ({ type: "say", text })),
  fc.constantFrom<CallEvent>(...begun, { type: "stop" }, { type: "visitor-began" }),
);
const someEvents = fc.array(fc.tuple(someEvent, fc.integer({ min: 0, max: 2 * START })), {
  maxLength: 30,
});

test("whatever arrives, the card holds only valid fields, and the seconds are never negative", () => {
  fc.assert(
    fc.property(someEvents, (events) => {
      let draft = run(begun);
      for (const [event, at] of events) {
        const before = draft;
        draft = ofCall(after(calls.get(draft) ?? fresh(), event, at));
        if (draft.problems.length > before.problems.length)
          expect(draft.order).toEqual(before.order);
        for (const problem of draft.problems) expect(problem.length).toBeLessThan(400);
        for (const [name, value] of Object.entries({
          ...draft.facts,
          ...shownOrder(draft),
        }))
          if (name !== "phone" && name !== "description")
            expect(allowed(name, value), `${name}: ${value}`).toBe(true);
        if (draft.order) {
          expect(names).toEqual(expect.arrayContaining(Object.keys(draft.order)));
          expect(Object.keys(draft.order)).toEqual(expect.arrayContaining(required));
          for (const [name, value] of Object.entries(draft.order))
            expect(allowed(name, value), `${name}: ${value}`).toBe(true);
        }
        expect(createdAfter(draft) ?? 0).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 400 },
  );
  expect(({} as { id?: unknown }).id).toBeUndefined();
});

test("a repeated tool call changes nothing", () => {
  fc.assert(
    fc.property(someArguments, fc.constantFrom("create", "update"), (given, which) => {
      const event = tool(`${which}_work_order`, given);
      const withOrder = run([...begun, create({ technician: "Lena Ortiz" })]);
      const once = run([event], withOrder);
      const twice = run([event], once);
      // A refusal is logged each time.
      expect({ ...twice, problems: [] }).toEqual({ ...once, problems: [] });
    }),
  );
});

test("only create_work_order makes a work order, only during a call, and its id stays", () => {
  fc.assert(
    fc.property(someEvents, (events) => {
      let draft = run([]);
      let id: string | undefined;
      for (const [event, at] of events) {
        const hadNone = draft.order === null;
        const running = draft.live && draft.answeredAt !== null;
        draft = ofCall(after(calls.get(draft) ?? fresh(), event, at));
        if (draft.live && draft.answeredAt === null) id = undefined;
        if (hadNone && draft.order) {
          expect(running && event.type === "tool-call" && event.name).toBe("create_work_order");
          id = draft.order.id;
        }
        expect(draft.order?.id).toBe(id);
      }
    }),
  );
});

test("the seconds run from the caller's last needed answer until the work order, and then stay", () => {
  const withOrder = run([...begun, said("Hi"), said("A pipe burst"), create()]);
  expect(createdAfter(withOrder)).toBe(1);
  expect(
    createdAfter(run([said("Thanks"), update({ technician: "Mike Torres" })], withOrder)),
  ).toBe(1);
  const early = after(calls.get(run(begun)) ?? fresh(), create(), START - 5000);
  expect(createdAfter(draftOf(early))).toBe(1);
});

test("an update changes its fields and marks them; another work order's id changes nothing", () => {
  const withOrder = run([...begun, create()]);
  const changed = run([update({ technician: "Mike Torres", type: "Emergency" })], withOrder);
  expect(changed.order).toEqual({ ...sampleWorkOrder, technician: "Mike Torres" });
  expect(changed.changed).toEqual(["technician"]);
  expect(changed.struck).toEqual({});
  const corrected = run([update({ location: "1480 North Ashland" })], changed);
  expect(corrected.struck).toEqual({ location: sampleWorkOrder.location });
  for (const event of [
    update({ id: "WO-2026-9999", technician: "X" }),
    create({ id: "WO-2026-9999" }),
  ]) {
    const refused = run([event], withOrder);
    expect(refused).toEqual({ ...withOrder, problems: ["the id of another work order"] });
  }
});

test("an update before the work order and a tool call after the end change nothing", () => {
  const early = run([...begun, update({ technician: "Mike Torres" })]);
  expect(early.order).toBe(null);
  expect(early.problems.join()).toMatch(/before there is/);
  const late = run([...begun, closed, create()]);
  expect(late.order).toBe(null);
});

test("the work order stays after hang-up until the next start", () => {
  const kept = run([...begun, create(), closed]);
  expect(kept).toMatchObject({ live: false, order: sampleWorkOrder });
  expect(isOver(kept)).toBe(true);
  expect(run([start], kept)).toEqual({ ...noDraft, live: true });
});

test("one invalid field rejects the whole tool call, and the log has only the field's name", () => {
  const wrong = run([...begun, create({ client: "<b>Eve</b>", priority: "Urgent" })]);
  expect(wrong.order).toBe(null);
  expect(wrong.problems).toEqual(["create_work_order: client, priority"]);
  const { location: _, ...without } = sampleWorkOrder;
  const problemOf = (event: CallEvent) => run([...begun, event]).problems.join();
  expect(problemOf(tool("create_work_order", without))).toContain("location");
  expect(problemOf(tool("create_work_order", null))).toContain("arguments");
  expect(problemOf(tool("delete_everything", sampleWorkOrder))).toBe("an unknown tool");
});

test("unknown fields are dropped, and line breaks become spaces", () => {
  const withOrder = run([...begun, create({ description: "  Burst\n pipe ", hacked: "yes" })]);
  expect(withOrder.order).toEqual({ ...sampleWorkOrder, description: "Burst pipe" });
});

test("the caller's own words show what made the order an emergency", () => {
  const lines = ["Hi there.", "A pipe burst, water is rising!", "There is smoke."].map((line) =>
    said(line),
  );
  expect(run([...begun, ...lines, create()]).because).toBe("A pipe burst, water is rising!");
  expect(run([...begun, said("Hi there."), said("Hurry."), create()]).because).toBe("Hurry.");
});

test("a scheduled order quotes none of the caller's words; one that becomes an emergency does", () => {
  const calm = run([
    ...begun,
    said("There is smoke."),
    create({ type: "Scheduled", priority: "Normal" }),
  ]);
  expect(calm.because).toBe(null);
  expect(run([update({ type: "Emergency" })], calm).because).not.toBe(null);
});

test("the dispatcher's words and partial transcripts are never quoted", () => {
  const withOrder = run([
    ...begun,
    { type: "transcript", role: "assistant", text: "Is it flooding?", final: true },
    { type: "transcript", role: "user", text: "There is smoke", final: false },
    create(),
  ]);
  expect(withOrder.because).toBe(null);
});

test("the seconds are hidden if there is no order, and from 30 on", () => {
  const withOrder = run([...begun, create()]);
  const shown = (milliseconds: number) =>
    createdIn({ ...withOrder, createdAt: START + milliseconds });
  expect(shown(24_400)).toBe("25 s");
  // Nothing is shown beyond the promised time.
  expect(shown(29_000)).toBe("29 s");
  expect(shown(29_001)).toBe(null);
  expect(createdIn(run(begun))).toBe(null);
  expect(createdIn({ ...withOrder, answeredAt: null })).toBe(null);
});

test("a call starts with the visitor's company and trade, if given", () => {
  const begin = (variables?: Record<string, string>) =>
    run([{ type: "start", typing: false, variables }]);
  expect(begin({ companyName: "Acme Plumbing", trade: "plumbing" })).toEqual({
    ...noDraft,
    live: true,
    company: "Acme Plumbing",
    trade: "plumbing",
  });
  expect(begin({ companyName: "", trade: "" })).toMatchObject({ company: null, trade: null });
  expect(begin()).toMatchObject({ company: null, trade: null });
});

test("a failed call keeps its work order and accepts no more changes", () => {
  const withOrder = run([...begun, create()]);
  const dropped = run([failed], withOrder);
  expect(dropped).toEqual({ ...withOrder, live: false, dropped: true });
  expect([withOrder, dropped].map(isOver)).toEqual([false, false]);
  expect(run([update({ technician: "Mike Torres" })], dropped)).toEqual(dropped);
});

test("nothing counts before the call connects, and only the first connect counts", () => {
  expect(run([...starting, said("Hello?"), create()])).toEqual({ ...noDraft, live: true });
  expect(run([...begun, answered]).answeredAt).toBe(START);
});

test("each rejection is kept for the log until the next call", () => {
  const refused = run([...begun, tool("delete_everything", {}), said("Hello?")]);
  expect(refused.problems).toEqual(["an unknown tool"]);
  const again = run([update({ technician: "Mike Torres" })], refused);
  expect(again.problems).toEqual(["an unknown tool", "a change before there is a work order"]);
  expect(run([closed, start], again).problems).toEqual([]);
  const wrong = run([...begun, create(), update({ client: "<b>" })]);
  expect(wrong.problems).toEqual(["update_work_order: client"]);
  expect(wrong.order).toEqual(sampleWorkOrder);
});

test("the caller's lines are kept, spoken or typed", () => {
  const written = run([{ type: "say", text: "There is smoke" }, said("Yes")], run(begun));
  expect(written).toMatchObject({ said: ["There is smoke", "Yes"] });
});

test("the words that made an order an emergency stay, whatever the caller says later; a change to scheduled drops them", () => {
  const withOrder = run([...begun, said("A pipe burst"), create()]);
  const later = run([said("There is smoke"), update({ technician: "Mike Torres" })], withOrder);
  expect(later.because).toEqual(withOrder.because);
  const long = run(
    [...Array.from({ length: 200 }, () => said("Well.")), update({ technician: "Lena Ortiz" })],
    withOrder,
  );
  expect(long.because).toEqual(withOrder.because);
  expect(run([update({ type: "Scheduled" })], later).because).toBe(null);
});

test("the slip fills as the caller is understood, strikes out corrections, and gives way to the work order", () => {
  const facts = (fields: object) => tool("report_facts", fields);
  let draft = run([
    ...begun,
    said("A pipe burst in my basement."),
    facts({ type: "Emergency", description: "A pipe burst." }),
  ]);
  expect(shownOrder(draft)).toEqual({
    type: "Emergency",
    description: "A pipe burst.",
  });
  // The reason for the emergency shows right away.
  expect(draft.because).not.toBeNull();
  expect(draft.order).toBeNull();
  expect(createdAfter(draft)).toBeNull();

  draft = run(
    [facts({ client: "Dan", phone: "555 0142" }), facts({ client: "Dana Reyes" })],
    draft,
  );
  expect(shownOrder(draft)).toMatchObject({
    client: "Dana Reyes",
    description: "A pipe burst. Call back: 555 0142.",
  });
  expect(draft.struck).toEqual({ client: "Dan" });

  draft = run([create(), facts({ client: "Somebody else" })], draft);
  // Nobody is alerted before the caller has answered the read-back.
  const { technician, status, ...readBack } = sampleWorkOrder;
  expect(shownOrder(draft)).toEqual(readBack);
  expect(shownOrder({ ...draft, live: false })).toEqual(sampleWorkOrder);
  draft = run([said("Yes, that's right.")], draft);
  expect(shownOrder(draft)).toEqual(sampleWorkOrder);
  expect(draft.struck).toEqual({});
  expect(draft.problems).toEqual([]);
  // Nothing is in progress until somebody has the job.
  draft = run([update({ technician: "Alerting on-call technician" })], draft);
  expect(shownOrder(draft)).not.toHaveProperty("status");
  expect(shownOrder({ ...draft, live: false, dropped: true })).toHaveProperty("status");
});

test("canceling an emergency removes its words", () => {
  const draft = run([
    ...begun,
    said("I smell gas."),
    tool("report_facts", { type: "Emergency" }),
    tool("report_facts", { type: "Scheduled" }),
  ]);
  expect(draft.because).toBeNull();
  expect(draft.struck).toEqual({ type: "Emergency" });
});
