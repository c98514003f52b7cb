import { asOnSign } from "../numbers";
import { capitalize } from "../text";
import type { Span } from "./span";
import type { Tagged } from "./tagged";

/** The job's address; each part as the caller gave it, cleaned up. */
export interface Address {
  /** House number with its letter; empty for a place or a corner. */
  number: string;
  street: string;
  unit: string;
  /** Town, with state and ZIP code if given. */
  town: string;
}

/** An address found in a text, or parts of one. */
export interface FoundAddress extends Span {
  address: Address;
  /** It is somewhere else: 'I am at work at'. */
  isElse: boolean;
}

const STATES = [
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii",
  "Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan",
  "Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico",
  "New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island",
  "South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia",
  "Wisconsin|Wyoming|Ontario|Quebec|Alberta|British Columbia|Manitoba|Nova Scotia",
].join("|");
const STATE_CODE =
  "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|ON|QC|BC|AB|MB|NS";

/** The state, when a turn says nothing else ('Texas', after the town); otherwise null. */
const stateAlone = (text: string): string | null =>
  new RegExp(String.raw`^\W*(?:in |it's |that's )?(${STATES})\W*$`, "i").exec(text)?.[1] ?? null;

const UNIT_WORD =
  "apartment|apt|unit|suite|ste|flat|room|rm|lot|trailer|tr[aá]iler|space|slip|site|cabin|berth|bay|dock|pad|villa|condo|hangar|stall|wing|tower|building|bldg|penthouse|floor|fl|apartamento|departamento|depto|apto|piso|local|number|n[uú]mero|no";
const UNIT = new RegExp(
  String.raw`\b(?<word>${UNIT_WORD})\b\.?(?: (?:number|n[uú]mero|no\.?|is|es))*\s*#?\s*(?<id>\d{1,5}\s?-?\s?[A-Za-z]?|[A-Za-z]\s?-?\d{0,4})(?![\p{L}\d'])`,
  "iu",
);
const SHORT_UNITS: Record<string, string> = {
  ...{ apartment: "Apt", apartamento: "Apt", departamento: "Apt", depto: "Apt", apto: "Apt" },
  ...{ ste: "Suite", rm: "Room", bldg: "Building", fl: "Floor", piso: "Floor" },
};

const OTHER_BEFORE =
  /\b(?:i'?m|i am|we're|we are|me) (?:at work|at my|at our|at the office|away|out|calling from|currently at|currently|right now|staying|myself|at)\b[^.;]{0,30}$|\bcalling from\b[^.;]{0,25}$|\bi (?:live|work|stay|am)\b[^.;]{0,25}$|\b(?:billing|mailing|my own|my office|my work|old|previous|home office|bill (?:goes )?to|invoice)\b[^.;]{0,40}$|\bnot (?:at )?$|\b(?:from|near|next to|across from|behind|opposite)\s*$|\b(?:door|gate|entrance|alley|park(?:ing)?|driveway|lot|puerta|entrada)\b[^.;]{0,20}$/i;
/** Words that take back what was said before them. */
const TAKEN_BACK =
  /\b(?:no|wait|sorry|actually|really|mean|meant|rather|scratch|technically|perd[oó]n|digo)\b/i;

const capitalizeAll = (words: string) => words.split(" ").map(capitalize).join(" ");

const streetName = (street: string): string =>
  street
    .trim()
    .split(" ")
    .map((word) =>
      /^(?:and|of|the|y|de|del|&)$/i.test(word)
        ? word.toLowerCase()
        : /^(?:ne|nw|se|sw|rr|hc|us|fm|cr|sr)$/i.test(word)
          ? word.toUpperCase()
          : capitalize(asOnSign(word)),
    )
    .join(" ");

// 'Oh, seven twelve Onslow.'
function houseNumber(said: string): string {
  return said.replace(/[\s#](?!1\/2)|^0+(?=\d)/g, "").toUpperCase();
}

function unitName(said: string): string {
  const { word, id } = UNIT.exec(said)?.groups ?? {};
  if (word && id) {
    const kind = SHORT_UNITS[word.toLowerCase()] ?? capitalize(word.toLowerCase());
    const sign = /^n/i.test(kind) ? "#" : `${kind} `;
    return `${sign}${id.replace(/-|(?<=\d)\s/g, "").toUpperCase()}`;
  }
  return /^(?:\d+[a-z]?|[a-z]\d*)$/i.test(said)
    ? `#${said.toUpperCase()}`
    : capitalizeAll(said.toLowerCase());
}

/** A town with its state and ZIP code: 'tempe az 85281' becomes 'Tempe, AZ 85281'. */
function townName(said: string): string {
  const {
    town = said,
    state = "",
    zip = "",
  } = new RegExp(
    String.raw`^(?<town>.+?)[,. ]+(?<state>${STATES}|${STATE_CODE})?\.?(?:[, ]+(?<zip>\d{5}(?:-\d{4})?))?$`,
    "i",
  ).exec(said)?.groups ?? {};
  const place = capitalizeAll(town.replace(/,.*$|'s$/, "")).replace(
    / (?:Of|On|Upon|The|De|Del|Du) /g,
    (joint) => joint.toLowerCase(),
  );
  const named = state.length === 2 ? state.toUpperCase() : capitalizeAll(state.toLowerCase());
  return [[place, named].filter(Boolean).join(", "), zip].filter(Boolean).join(" ");
}

/** Whether one of two spoken names begins the other: 'Maple. Maple Street'. */
const begins = (one: string, other: string): boolean =>
  `${other} `.toLowerCase().startsWith(`${one} `.toLowerCase());

/** Whether an apparent town is the street repeated: 'Pine Street. North Pine.' */
export function isStreetAgain(town: string, street: string): boolean {
  const name = town.replace(/^(?:north|south|east|west) (?=\S)/i, "").toLowerCase();
  return street.length > name.length && street.toLowerCase().includes(name);
}

type Part = keyof Address;
/** The parts of an address by their tags, and how each is written. */
const PARTS: Partial<Record<Tagged["tag"], [Part, (said: string) => string]>> = {
  house: ["number", houseNumber],
  street: ["street", streetName],
  unit: ["unit", unitName],
  town: ["town", townName],
};

/** Puts the tagged parts of addresses together; each may lack some. */
export function findAddresses(text: string, tagged: readonly Tagged[]): FoundAddress[] {
  const found: (FoundAddress & { last: Part })[] = [];
  for (const { tag, text: said, start, end } of tagged) {
    const [part, written] = PARTS[tag] ?? [];
    if (!part || !written) continue;
    const now = found.at(-1);
    const between = now ? text.slice(now.end, start) : "";
    const value = written(said);
    const before = now?.address[part];
    const isTown = part === "town" && !/\b(?:in|en) $/i.test(between);
    if (isTown && now && isStreetAgain(value, now.address.street)) continue;
    const takenBack = TAKEN_BACK.test(between);
    if (now && before && part === "street" && /^,? ?(?:and|y|&|at|con) $/i.test(between)) {
      // 'County Road 14 and Harlan Road'
      now.address.street = `${before} and ${value}`;
    } else if (now && before && part === "street" && now.last === "number" && between === " ") {
      // 'Piney Acres, 300 Shoreline Road': the house stands in a place with a name.
      now.address.street = value;
    } else if (now && before && (begins(before, value) || begins(value, before))) {
      if (value.length > before.length) now.address[part] = value;
    } else if (
      now &&
      before &&
      part !== "number" &&
      (part !== "street" || !now.address.number || takenBack)
    ) {
      if (takenBack || part === "street") now.address[part] = value;
      // 'Durham. New Hampshire.'
      else if (part === "town" && stateAlone(said))
        now.address.town = townName(`${before}, ${said}`);
    } else if (
      now &&
      !before &&
      between.length < (part === "unit" ? 30 : 60) &&
      !/[?]/.test(between)
    ) {
      now.address[part] = value;
    } else {
      const address = { number: "", street: "", unit: "", town: "", [part]: value };
      found.push({ start, end, isElse: false, address, last: part });
      continue;
    }
    now.end = end;
    now.last = part;
  }
  for (const one of found) {
    const lead = text.slice(Math.max(0, one.start - 70), one.start);
    one.isElse = OTHER_BEFORE.test(lead.split(/\bbut\b|[.;|]/).at(-1) ?? "");
  }
  return found;
}

/** Whether a street lacks its house number, which is then worth asking for. */
export const lacksNumber = ({ number, street, unit }: Address): boolean =>
  !number && !unit && !/^Corner of | and | & |\d/.test(street);

/** Formats the address as one line for the work order. */
export function writeAddress({ number, street, unit, town }: Address): string {
  const line = [number, street].filter(Boolean).join(" ");
  return [line, unit, town].filter(Boolean).join(", ");
}
