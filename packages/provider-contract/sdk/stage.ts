import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type VapiSdk from "@vapi-ai/web";
import { vi } from "vitest";
import { changed } from "../rule";

const FILE = "node_modules/@vapi-ai/web/dist/vapi.js";
export const library = readFileSync(FILE, "utf8");
const packageOf = createRequire(`${process.cwd()}/${FILE}`);

/** What the room library is asked for, in order, and what it fails at. */
class Room extends EventEmitter {
  asked: unknown[][] = [];
  #left = false;

  constructor(
    private failing: Set<string>,
    private lasting: Record<string, number>,
  ) {
    super();
  }

  #ask(method: string, ...args: unknown[]) {
    this.asked.push([method, ...args]);
    if (this.failing.has(method)) throw new Error(`${method} fails`);
  }

  /** Arguments of each time that a method was asked for. */
  of(method: string): unknown[][] {
    return this.asked.filter(([name]) => name === method).map(([, ...args]) => args);
  }

  iframe = () => null;
  join = async (options: unknown) => {
    this.#ask("join", options);
    const { join = 0 } = this.lasting;
    if (join > 0) await new Promise((resolve) => setTimeout(resolve, join));
  };
  destroy = async () => {
    this.#ask("destroy");
    this.leave();
  };
  /** Tells that the room was left, once, whoever asks. */
  leave() {
    if (this.#left) return;
    this.#left = true;
    this.emit("left-meeting");
  }
  startRecording = (options: unknown) => this.#ask("startRecording", options);
  stopRecording = () => this.#ask("stopRecording");
  startRemoteParticipantsAudioLevelObserver = (ms: number) => this.#ask("observeRemote", ms);
  startLocalAudioLevelObserver = async (ms: number) => this.#ask("observeLocal", ms);
  updateInputSettings = async (settings: unknown) => this.#ask("inputSettings", settings);
  setLocalAudio = (on: boolean) => this.#ask("setLocalAudio", on);
  sendAppMessage = (message: string) => this.#ask("send", message);
  updateParticipant = (id: string, change: unknown) => this.#ask("updateParticipant", id, change);
}

/** One SDK object with its room and its provider, and what it told. */
export interface Stage {
  vapi: VapiSdk;
  /** The room of the latest start. */
  room(): Room;
  /** Bodies of the requests for a web call. */
  posted: Record<string, unknown>[];
  /** Events with their first argument, in order, but for the steps of a start. */
  told: [event: string, value: Record<string, unknown> | undefined][];
  toldOf(event: string): (Record<string, unknown> | undefined)[];
  /** What of the room library fails from now on. */
  failing: Set<string>;
  /** Milliseconds that the room takes to join. */
  lasting: { join?: number };
  /** The provider's next answers, each after so many milliseconds. */
  answer: { status: number; body: Record<string, unknown>; after: number };
  console: string[];
}

/** The answer of the provider that the rows begin with. */
const WEB_CALL = { id: "call-1", webCallUrl: "https://room.daily.co/r" };

/**
 * Puts the SDK on a stage of its own: the real SDK and its real client;
 * room library and network are the test's. Time is vitest's fake one.
 *
 * @param change a change of it (rule.ts).
 */
export function onStage(change?: string): Stage {
  const text = change ? changed(library, change) : library;
  const failing = new Set<string>();
  const lasting: Stage["lasting"] = {};
  let room = new Room(failing, lasting);
  const roomLibrary = {
    createCallObject(options: unknown) {
      room = new Room(failing, lasting);
      room.asked.push(["createCallObject", options]);
      if (failing.has("createCallObject")) throw new Error("createCallObject fails");
      return room;
    },
  };
  const { client } = packageOf("./client") as { client: { customFetch: typeof fetch } };
  const module = { exports: {} as { default: typeof VapiSdk } };
  new Function("require", "module", "exports", text)(
    (name: string) => (name === "@daily-co/daily-js" ? roomLibrary : packageOf(name)),
    module,
    module.exports,
  );

  const stage = {
    posted: [] as Stage["posted"],
    told: [] as Stage["told"],
    answer: { status: 201, body: WEB_CALL as Record<string, unknown>, after: 0 },
    console: [] as string[],
  };
  client.customFetch = async (_url, init) => {
    stage.posted.push(JSON.parse(String(init?.body)));
    const { after } = stage.answer;
    if (after > 0) await new Promise((resolve) => setTimeout(resolve, after));
    return Response.json(stage.answer.body, { status: stage.answer.status });
  };
  for (const level of ["log", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...said) => {
      stage.console.push(said.map(String).join(" "));
    });
  const vapi = new module.exports.default("", "https://provider.example");
  const { emit } = vapi;
  vapi.emit = ((event: string, ...args: unknown[]) => {
    if (event !== "call-start-progress")
      stage.told.push([event, args[0] as Record<string, unknown> | undefined]);
    return emit.call(vapi, event as "message", ...(args as [unknown]));
  }) as typeof vapi.emit;
  // An emitter throws an error that nobody listens to.
  vapi.on("error", () => {});
  return {
    ...stage,
    vapi,
    room: () => room,
    failing,
    lasting,
    toldOf: (event) => stage.told.filter(([name]) => name === event).map(([, value]) => value),
  };
}
