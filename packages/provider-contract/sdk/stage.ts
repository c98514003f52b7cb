import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type VapiSdk from "@vapi-ai/web";
import { vi } from "vitest";
import { withChange } from "../rule";

const FILE = "node_modules/@vapi-ai/web/dist/vapi.js";
export const library = readFileSync(FILE, "utf8");
const packageOf = createRequire(`${process.cwd()}/${FILE}`);

/** A fake room: records the method calls in order, and fails the chosen ones. */
class Room extends EventEmitter {
  calls: unknown[][] = [];
  #left = false;

  constructor(
    private failing: Set<string>,
    private delays: Record<string, number>,
  ) {
    super();
  }

  #ask(method: string, ...args: unknown[]) {
    this.calls.push([method, ...args]);
    if (this.failing.has(method)) throw new Error(`${method} fails`);
  }

  /** The arguments of each call to a method. */
  of(method: string): unknown[][] {
    return this.calls.filter(([name]) => name === method).map(([, ...args]) => args);
  }

  iframe = () => null;
  join = async (options: unknown) => {
    this.#ask("join", options);
    const { join = 0 } = this.delays;
    if (join > 0) await new Promise((resolve) => setTimeout(resolve, join));
  };
  destroy = async () => {
    this.#ask("destroy");
    this.leave();
  };
  /** Emits left-meeting once, whoever leaves. */
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

/** One SDK object with its fake room and provider, and the events it emitted. */
export interface Stage {
  vapi: VapiSdk;
  /** The room of the latest start. */
  room(): Room;
  /** Bodies of the requests for a web call. */
  posted: Record<string, unknown>[];
  /** Events with their first argument, in order, except a start's progress. */
  emitted: [event: string, value: Record<string, unknown> | undefined][];
  emittedOf(event: string): (Record<string, unknown> | undefined)[];
  /** Room methods that fail from now on. */
  failing: Set<string>;
  /** Milliseconds that the room takes to join. */
  delays: { join?: number };
  /** The provider's next response, after some milliseconds. */
  response: { status: number; body: Record<string, unknown>; after: number };
  console: string[];
}

/** The provider's default response. */
const WEB_CALL = { id: "call-1", webCallUrl: "https://room.daily.co/r" };

/**
 * Runs the real SDK and its real client with a fake room library and network, on vitest's
 * fake clock.
 *
 * @param change a change to the SDK (rule.ts).
 */
export function onStage(change?: string): Stage {
  const text = change ? withChange(library, change) : library;
  const failing = new Set<string>();
  const delays: Stage["delays"] = {};
  let room = new Room(failing, delays);
  const roomLibrary = {
    createCallObject(options: unknown) {
      room = new Room(failing, delays);
      room.calls.push(["createCallObject", options]);
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
    emitted: [] as Stage["emitted"],
    response: { status: 201, body: WEB_CALL as Record<string, unknown>, after: 0 },
    console: [] as string[],
  };
  client.customFetch = async (_url, init) => {
    stage.posted.push(JSON.parse(String(init?.body)));
    const { after } = stage.response;
    if (after > 0) await new Promise((resolve) => setTimeout(resolve, after));
    return Response.json(stage.response.body, { status: stage.response.status });
  };
  for (const level of ["log", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...said) => {
      stage.console.push(said.map(String).join(" "));
    });
  const vapi = new module.exports.default("", "https://provider.example");
  const { emit } = vapi;
  vapi.emit = ((event: string, ...args: unknown[]) => {
    if (event !== "call-start-progress")
      stage.emitted.push([event, args[0] as Record<string, unknown> | undefined]);
    return emit.call(vapi, event as "message", ...(args as [unknown]));
  }) as typeof vapi.emit;
  // Without a listener, an emitter throws on "error".
  vapi.on("error", () => {});
  return {
    ...stage,
    vapi,
    room: () => room,
    failing,
    delays,
    emittedOf: (event) =>
      stage.emitted.filter(([name]) => name === event).map(([, value]) => value),
  };
}
