import { connect } from "node:net";
import fc from "fast-check";
import { heavyRequest } from "../../support/heavy-request";

/** Milliseconds that an attacker waits for an answer. */
const TIMEOUT = 10_000;
/** Number of addresses for distributed attacks. */
const ADDRESSES = 250;

/**
 * Sends bytes from an address of this machine. A Worker cannot see the connection and reads the
 * address in `X-Visitor` (siege.ts). Returns the answer's status, or "" if there was none.
 * @param isLeaving whether the client hangs up right after sending.
 */
function send(site: string, bytes: string, from: string, isLeaving = false): Promise<string> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    let answer = "";
    socket.setTimeout(TIMEOUT, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? ""));
    socket.setEncoding("latin1").on("data", (text) => {
      answer += text;
      if (answer.length > 16) socket.destroy();
    });
    const named = bytes.replace("Connection: close", `X-Visitor: ${from}\r\n$&`);
    socket.write(Buffer.from(named, "latin1"), () => {
      if (isLeaving) setTimeout(() => socket.destroy(), 20);
    });
  });
}

const get = (target: string, header = "") =>
  `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${header}Connection: close\r\n\r\n`;

const post = (path: string, body: string, header = "") =>
  [
    `POST ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    `${header}Connection: close`,
    "",
    body,
  ].join("\r\n");

const CALL = "/api/voice/call/web";
const LEAD = JSON.stringify({ kind: "trial", name: "Pat", company: "Doe", phone: "555 010 0142" });
const one = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
const many = (network: number) => (index: number) => `127.0.${network}.${1 + (index % ADDRESSES)}`;

/** One repeated attack on the site. */
export interface Attack {
  name: string;
  /** Attacks per second, each on a new connection; for cheap attacks that is most of the cost. */
  perSecond: number;
  /** Sends the attack with an index and returns the status of the answer. */
  send(site: string, index: number): Promise<string>;
}

const heavy = fc.sample(heavyRequest, { numRuns: 500, seed: 13 });
const chunks = `${"1\r\na\r\n".repeat(5000)}`;

/**
 * All attacks, run at the same time by siege.ts. Each comes from one address, except those that
 * use `many`.
 */
export const ATTACKS: readonly Attack[] = [
  {
    name: "expensive requests",
    perSecond: 10,
    send: (site, index) => send(site, one(heavy, index), "127.0.1.1"),
  },
  {
    name: "pages for made-up numbers",
    perSecond: 3,
    send: (site, index) => send(site, get(`/?missed=${index}`), "127.0.1.2"),
  },
  {
    name: "random hosts",
    perSecond: 20,
    send: (site, index) =>
      send(site, get("/").replace("127.0.0.1", `h${index}.evil.example`), "127.0.1.3"),
  },
  {
    name: "another site's name that points here",
    perSecond: 10,
    send: (site) =>
      send(
        site,
        post(CALL, "{}", "Origin: http://evil.example\r\n").replace("127.0.0.1", "evil.example"),
        "127.0.1.4",
      ),
  },
  {
    name: "a new path every time",
    perSecond: 30,
    send: (site, index) => send(site, get(`/nope-${index}${"x".repeat(400)}`), "127.0.1.5"),
  },
  {
    name: "calls from another site",
    perSecond: 30,
    send: (site) => send(site, post(CALL, "{}", "Origin: https://other.example\r\n"), "127.0.1.6"),
  },
  {
    name: "calls by one visitor",
    perSecond: 20,
    send: (site) => send(site, post(CALL, "{}"), "127.0.1.7"),
  },
  {
    name: "other spellings of the paid route",
    perSecond: 10,
    send: (site, index) =>
      send(
        site,
        post(one([`${CALL}/`, `${CALL}.data`, "/API/voice/call/web", `/x/..${CALL}`], index), "{}"),
        "127.0.1.8",
      ),
  },
  {
    name: "calls from many addresses",
    perSecond: 3,
    send: (site, index) => send(site, post(CALL, "{}"), many(20)(index)),
  },
  {
    name: "abandoned calls",
    perSecond: 3,
    send: (site, index) => send(site, post(CALL, "{}"), many(21)(index), true),
  },
  {
    name: "false reports of ended calls",
    perSecond: 10,
    send: (site, index) =>
      send(site, post("/api/voice/call/ended", `{"id":"call-${index}"}`), "127.0.1.9"),
  },
  {
    name: "resuming others' calls",
    perSecond: 5,
    send: (site, index) =>
      send(
        site,
        post("/api/voice/call/ended", `{"id":"call-${index}","resumeToken":"${"c".repeat(20)}"}`),
        "127.0.1.13",
      ),
  },
  {
    name: "made-up outcomes",
    perSecond: 10,
    send: (site, index) =>
      send(
        site,
        post("/api/voice/call/outcome", `{"id":"call-${index}","endedBy":"failure"}`),
        "127.0.1.14",
      ),
  },
  {
    name: "forms from one visitor",
    perSecond: 10,
    send: (site) => send(site, post("/leads", LEAD), "127.0.1.15"),
  },
  {
    name: "forms from many addresses in one network",
    perSecond: 3,
    send: (site, index) => send(site, post("/leads", LEAD), many(22)(index)),
  },
  {
    name: "the largest invalid forms",
    perSecond: 3,
    send: (site, index) =>
      send(
        site,
        post("/leads", `{"kind":"trial","order":"${"<".repeat(16_000)}"}`),
        many(23)(index),
      ),
  },
  {
    name: "other spellings of the form's address",
    perSecond: 5,
    send: (site, index) =>
      send(
        site,
        post(one(["/leads.data", "/leads/", "/es/leads.data"], index), LEAD),
        "127.0.1.16",
      ),
  },
  {
    name: "readiness checks",
    perSecond: 20,
    send: (site) => send(site, get("/readyz"), "127.0.1.10"),
  },
  {
    name: "bodies sent byte by byte",
    perSecond: 1,
    send: (site) =>
      send(
        site,
        `POST ${CALL} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
        "127.0.1.11",
      ),
  },
  {
    name: "bytes that are not HTTP",
    perSecond: 10,
    send: (site, index) =>
      send(site, `${"\x16\x03\x01".repeat(1 + (index % 50))}\r\n\r\n`, "127.0.1.12"),
  },
];
