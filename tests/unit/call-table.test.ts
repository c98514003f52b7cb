import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Call, hasRoom, type Phase } from "../../app/call/machine/call";
import type { CallEvent } from "../../app/call/machine/events";
import { callTable } from "../../app/call/machine/table";
import { limits } from "../../app/call/machine/timers";
import type { Rows } from "../../app/call/machine/transition";
import { CALL_EVENTS, CALL_LIFE, type SettlingRow } from "../../server/calls/call-life.server";
import { type Explored, explore } from "../support/call-samples";
import { commentsIn } from "../support/comments";

const meanings: Record<Phase, string> = {
  idle: "no call",
  loading: "the call's script, or a fresh page because it failed",
  checking: "a secure page, WebRTC, a network",
  asking: "the microphone prompt",
  "bot-check": "the bot check",
  clearing: "leaving the last call's room",
  creating: "the call route",
  joining: "the room",
  answering: "the dispatcher to listen",
  connected: "the conversation",
  interrupted: "the room to come back by itself",
  dropping: "leaving the lost room",
  offline: "a network",
  rejoining: "rejoining the room",
  pausing: "the next try",
  resuming: "the call from before the reload, and the server to say that it is ours",
};

/** The name of a row. A timer's includes its seconds, unless the call route sets them. */
const nameOf = (event: CallEvent) => {
  if (event.type !== "timer") return event.type;
  const seconds = limits[event.name].after / 1000;
  // The no-break space keeps the number with its unit.
  if (event.name === "limit") return `${seconds}\u00a0s past the call's time limit`;
  return seconds > 0 ? `${event.name} ${seconds}\u00a0s` : event.name;
};
/** Whether a timer may run out in any phase of a call. */
const isAnytime = (event: CallEvent) =>
  event.type === "timer" && event.name !== "redial" && !("in" in limits[event.name]);

/** Where an event leads. */
const targetsOf = (rows: Explored[]) =>
  [
    ...new Set(
      rows.map(({ before, after }) =>
        after.phase === before.phase ? "stays" : `**${after.phase}**`,
      ),
    ),
  ]
    .sort()
    .join(" or ");

/** An event and where it leads, or nothing if the phase always stays. */
function entryOf(name: string, rows: Explored[]): [name: string, targets: string][] {
  const targets = rows.length > 0 ? targetsOf(rows) : "stays";
  return targets === "stays" ? [] : [[name, targets]];
}

/** Joins the events that lead to the same place. */
const grouped = (found: [name: string, targets: string][]) =>
  [...new Set(found.map(([, targets]) => targets))]
    .map((place) => {
      const names = found.filter(([, targets]) => targets === place).map(([name]) => name);
      return `${names.join(", ")} → ${place}`;
    })
    .join("; ");

/** Where each phase goes without a network. */
function lost(found: Explored[]): string {
  const fails = ({ event }: Explored) =>
    event.type === "failure" && event.code === "connection-error" && !event.early;
  const phases = (Object.keys(meanings) as Phase[]).filter((phase) => phase !== "idle");
  const targets = phases.map((phase): [name: string, targets: string] => {
    // A room belongs to a created call.
    const isReal = ({ before }: Explored) => phase === "creating" || before.webCall !== null;
    const rows = found.filter((one) => one.before.phase === phase && fails(one) && isReal(one));
    return [phase, rows.length > 0 ? targetsOf(rows) : "stays, until its own rows end it"];
  });
  return grouped(targets);
}

/** The call in the browser. */
function drawMachine(): string {
  const found = explore();
  const phases = Object.keys(meanings) as Phase[];
  const takenOf = (types: string[], isHere: (before: Call) => boolean) =>
    types.flatMap((type) => {
      const isOwn = ({ phase }: Call) => Object.hasOwn(callTable.phases[phase] ?? {}, type);
      const taken = ({ before, event }: Explored) =>
        event.type === type && isHere(before) && !isOwn(before);
      return entryOf(type, found.filter(taken));
    });
  const withRoom = Object.keys(callTable.inRoom);
  const roomed = takenOf(withRoom, hasRoom);
  const others = Object.keys(callTable.inAnyPhase).filter((type) => !withRoom.includes(type));
  const shared = takenOf(others, ({ phase }) => phase !== "idle");
  const clock = found.filter(({ event }) => isAnytime(event));
  for (const name of new Set(clock.map(({ event }) => nameOf(event)))) {
    const rows = clock.filter(({ event }) => nameOf(event) === name);
    shared.push(...entryOf(name, rows));
  }
  /** Events that end a phase unless its own row keeps it. */
  const moved = [...roomed, ...shared].map(([name]) => name);
  const has = (rows: Rows | undefined, type: string) => Object.hasOwn(rows ?? {}, type);
  const own = phases.flatMap((phase) => {
    const here = found.filter(({ before }) => before.phase === phase);
    const rows = callTable.phases[phase];
    const events = new Set(
      here
        .map(({ event }) => event)
        // A waiting call goes on after an event of the call before it.
        .filter(
          ({ type }) => [rows, callTable.past].some((some) => has(some, type)) || type === "timer",
        )
        .filter((event) => !isAnytime(event))
        .map(nameOf),
    );
    const kept = moved.filter((name) => has(rows, name) && !events.has(name));
    const targets = [...events].flatMap((name) => {
      const rows = here.filter(({ event }) => nameOf(event) === name);
      const fresh = rows.filter(({ before }) => !before.resumed);
      const resumed = rows.filter(({ before }) => before.resumed);
      const isSame = [fresh, resumed].some(
        (one) => one.length === 0 || targetsOf(one) === targetsOf(rows),
      );
      return isSame
        ? entryOf(name, rows)
        : [...entryOf(name, fresh), ...entryOf(`${name} after a reload`, resumed)];
    });
    const stays = kept.map((name): [string, string] => [name, "stays"]);
    return [`- **${phase}** (${meanings[phase]}): ${grouped([...targets, ...stays])}.`];
  });
  return [
    ...own,
    `- **When the network drops** (\`connection-error\`): ${lost(found)}. A start goes on to the first step that needs the network, **bot-check** or **creating**, and fails there if there is still none.`,
    `- **From joining to pausing**, where a phase has no row of its own: ${grouped(roomed)}.`,
    `- **In any phase of a call**, where no row above says otherwise: ${grouped(shared)}.`,
  ].join("\n");
}

/** Why a call enters each state. */
const reasons = commentsIn("server/calls/call-life.server.ts");
const asksOf = ({ find, ask, end }: Partial<SettlingRow>) =>
  Object.entries({ find, ask, end })
    .flatMap(([what, pauses]) => (pauses ? what : []))
    .join(", ");

/** The life of a call on the server. */
function drawLife(): string {
  const heard = Object.entries(CALL_EVENTS).map(([state, on]) => [state, { on }] as const);
  const rows = [...heard, ...Object.entries(CALL_LIFE)].map(([state, { on, ...tried }]) => {
    const targets = Object.entries(on).map(([event, to]) => `${event} → **${to}**`);
    return `| ${state} | ${reasons[state]} | ${asksOf(tried)} | ${targets.join("; ")} |`;
  });
  return ["| state | | at the provider | leads to |", "| --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}

/** The page, with a section drawn again between its marks. */
function redrawn(page: string, name: string, drawn: string): string {
  const begin = `<!-- ${name}: npx vitest run call-table -u -->`;
  const end = `<!-- end of the ${name} -->`;
  const [before = "", rest = ""] = page.split(begin);
  const [, after = ""] = rest.split(end);
  return `${before}${begin}\n\n${drawn}\n\n${end}${after}`;
}

test("docs/architecture.md shows a call's tables as the code has them", async () => {
  const page = readFileSync("docs/architecture.md", "utf8");
  const drawn = redrawn(redrawn(page, "call table", drawMachine()), "call life", drawLife());
  await expect(drawn).toMatchFileSnapshot("../../docs/architecture.md");
});
