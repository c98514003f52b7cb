/**
 * `npm run call-table`: writes two tables into docs/architecture.md. The first visits every
 * state of the call in the browser and lists where each event leads; the second is a call's life on
 * the server. A unit test keeps the page in sync.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Call, hasRoom, type Phase } from "../app/call/machine/call";
import type { Told } from "../app/call/machine/events";
import { callTable } from "../app/call/machine/table";
import { limits } from "../app/call/machine/timers";
import { CALL_LIFE, type CallRow } from "../server/calls/call-life.server";
import { type Explored, explore } from "../tests/support/call-samples";

const PAGE = "docs/architecture.md";

const meanings: Record<Phase, string> = {
  idle: "no call",
  loading: "the call's script",
  reloading: "a fresh page, because that failed",
  checking: "a secure page, WebRTC, a network",
  asking: "the microphone's question",
  "bot-check": "the bot check",
  clearing: "leaving the last call's room",
  creating: "the call route",
  joining: "the room",
  answering: "the dispatcher's first listening",
  connected: "the conversation",
  interrupted: "the lost room to come back by itself",
  dropping: "leaving the lost room",
  offline: "a network",
  rejoining: "joining the room again",
  pausing: "the next try",
  resuming: "the call that the page before the reload left",
  claiming: "the server to say that the call is ours",
};

/** The name of a row: all that both sides say is one. */
const nameOf = (event: Told) => {
  if (event.type === "timer") return `${event.name} over`;
  return TALK.has(event.type) ? "what is said and heard" : event.type;
};
const TALK = new Set<string>([
  ...["visitor-began", "visitor-paused", "assistant-began", "assistant-paused"],
  ...["assistant-audible", "tool-call", "transcript", "unheard", "loud", "say"],
]);
/** What the clock may say in any phase. */
const anyTime = (event: Told) => event.type === "timer" && !("in" in limits[event.name]);

/** Where an event leads. */
const waysOf = (rows: Explored[]) =>
  [
    ...new Set(
      rows.map(({ before, after }) =>
        after.phase === before.phase ? "stays" : `**${after.phase}**`,
      ),
    ),
  ]
    .sort()
    .join(" or ");

/** An event and where it leads; nothing where the phase always stays. */
function wayOf(name: string, rows: Explored[]): [name: string, ways: string][] {
  const ways = rows.length > 0 ? waysOf(rows) : "stays";
  return ways === "stays" ? [] : [[name, ways]];
}

/** Events that lead to the same place stand together. */
const grouped = (found: [name: string, ways: string][]) =>
  [...new Set(found.map(([, ways]) => ways))]
    .map((place) => {
      const names = found.filter(([, ways]) => ways === place).map(([name]) => name);
      return `${names.join(", ")} → ${place}`;
    })
    .join("; ");

/** Where each phase goes without a network. */
function lost(found: Explored[]): string {
  const fails = ({ event }: Explored) =>
    event.type === "failure" && event.code === "connection-error" && !event.early;
  const phases = (Object.keys(meanings) as Phase[]).filter((phase) => phase !== "idle");
  const ways = phases.map((phase): [name: string, ways: string] => {
    // A room belongs to a created call.
    const isReal = ({ before }: Explored) => phase === "creating" || before.webCall !== null;
    const rows = found.filter((one) => one.before.phase === phase && fails(one) && isReal(one));
    return [phase, rows.length > 0 ? waysOf(rows) : "stays, until its own rows end it"];
  });
  return grouped(ways);
}

/** The call in the browser. */
function drawMachine(): string {
  const found = explore();
  const phases = Object.keys(meanings) as Phase[];
  const own = phases.flatMap((phase) => {
    const here = found.filter(({ before }) => before.phase === phase);
    const events = new Set(
      here
        .map(({ event }) => event)
        .filter(
          ({ type }) => Object.hasOwn(callTable.phases[phase] ?? {}, type) || type === "timer",
        )
        .filter((event) => !anyTime(event))
        .map(nameOf),
    );
    const ways = [...events].flatMap((name) => {
      const rows = here.filter(({ event }) => nameOf(event) === name);
      const fresh = wayOf(
        name,
        rows.filter(({ before }) => !before.resumed),
      );
      const resumed = wayOf(
        `${name} after a reload`,
        rows.filter(({ before }) => before.resumed),
      );
      const isOne = !fresh[0] || !resumed[0] || fresh[0][1] === resumed[0][1];
      return isOne ? wayOf(name, rows) : [...fresh, ...resumed];
    });
    return [`- **${phase}** (${meanings[phase]}): ${grouped(ways)}.`];
  });
  const takenOf = (types: string[], isHere: (before: Call) => boolean) =>
    types.flatMap((type) => {
      const isOwn = ({ phase }: Call) => Object.hasOwn(callTable.phases[phase] ?? {}, type);
      const taken = ({ before, event }: Explored) =>
        event.type === type && isHere(before) && !isOwn(before);
      return wayOf(type, found.filter(taken));
    });
  const withRoom = Object.keys(callTable.inRoom);
  const roomed = takenOf(withRoom, hasRoom);
  const others = Object.keys(callTable.inAnyPhase).filter((type) => !withRoom.includes(type));
  const shared = takenOf(others, ({ phase }) => phase !== "idle");
  const clock = found.filter(({ event }) => anyTime(event));
  for (const name of new Set(clock.map(({ event }) => nameOf(event)))) {
    const rows = clock.filter(({ event }) => nameOf(event) === name);
    shared.push(...wayOf(name, rows));
  }
  return [
    ...own,
    `- **When the SDK reports a lost connection** (\`connection-error\`): ${lost(found)}.`,
    `- **From joining to pausing**, where a phase has no row of its own: ${grouped(roomed)}.`,
    `- **In any phase of a call**, where no row above says otherwise: ${grouped(shared)}.`,
  ].join("\n");
}

const asksOf = ({ find, ask, end }: CallRow) =>
  Object.entries({ find, ask, end })
    .flatMap(([what, pauses]) => (pauses ? what : []))
    .join(", ");

/** The life of a call on the server. */
function drawLife(): string {
  const rows = Object.entries(CALL_LIFE).map(([state, row]) => {
    const ways = Object.entries(row.on).map(([event, to]) => `${event} → **${to}**`);
    return `| ${state} | ${row.is} | ${asksOf(row)} | ${ways.join("; ")} |`;
  });
  return ["| state | | at the provider | leads to |", "| --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}

/** The page, with a section drawn again between its marks. */
function redrawn(page: string, name: string, drawn: string): string {
  const begin = `<!-- ${name}: npm run call-table -->`;
  const end = `<!-- end of the ${name} -->`;
  const [before = "", rest = ""] = page.split(begin);
  const [, after = ""] = rest.split(end);
  return `${before}${begin}\n\n${drawn}\n\n${end}${after}`;
}

/** The page, with its tables drawn again. */
export const withTable = (page: string): string =>
  redrawn(redrawn(page, "call table", drawMachine()), "call life", drawLife());

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(PAGE, withTable(readFileSync(PAGE, "utf8")));
