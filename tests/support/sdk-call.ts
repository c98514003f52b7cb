import { EventEmitter } from "node:events";
import type Vapi from "@vapi-ai/web";
import { onTestFinished, vi } from "vitest";
import { callDetails } from "~/content/en/call-details.client";
import { interceptWebCall } from "../../app/call/adapters/call-route.client";
import { Room } from "../../app/call/adapters/room.client";
import { listen } from "../../app/call/adapters/sdk-events.client";
import { callTable } from "../../app/call/machine/table";
import { type Adapters, runCalls, type Tools } from "../../app/call/runner";
import { noticeWords } from "../../app/call/view/notice-words";
import { type CallStep, stepsOf } from "./call-steps";

const settled = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

/** The notice text of a failed call. */
export function inWords(step: CallStep | undefined) {
  if (step?.type !== "failed") throw new Error("No failure was reported.");
  return noticeWords(step.notice, callDetails.notices);
}

/** A started call with a scripted SDK and a room. */
export async function sdkCall(rejoin: () => Promise<unknown> = async () => {}) {
  const room = { participants: () => ({}), handleMessageFromCallMachine: vi.fn() };
  const sdk = Object.assign(new EventEmitter(), {
    start: () => new Promise(() => {}),
    setVolume: vi.fn(),
    getDailyCallObject: () => room,
    getAudioPlayer: () => null,
    stop: vi.fn(async () => {}),
    send: vi.fn(),
    setMuted: vi.fn(),
    setInputDevicesAsync: vi.fn(async () => {}),
    reconnect: vi.fn(rejoin),
  });
  const makeVapi = (_source: unknown, tools: Tools) => {
    listen(sdk as unknown as Vapi, tools);
    interceptWebCall({ customFetch: fetch }, tools);
    return sdk as unknown as Vapi;
  };
  const adapters: Adapters = {
    check: (_effect, { send }) => send({ type: "checked", problem: null }),
    "open-microphone": (_effect, { send }) =>
      send({ type: "microphone-opened", source: undefined }),
    "await-network": (_effect, { send }) => send({ type: "online" }),
    ...new Room(makeVapi).adapters,
  };
  const facts = { callMaxSeconds: 60, botCheck: false, outcomes: false, untracked: false };
  const page = runCalls(facts, {}, async () => ({ table: callTable, adapters }));
  const reported = stepsOf(page);
  onTestFinished(() => page.send({ type: "stop" }));
  page.send({ type: "start", typing: false });
  await settled();
  sdk.emit("call-start-progress", { stage: "daily-call-object-creation", status: "completed" });
  const codes = () => reported.map((step) => ("notice" in step ? step.notice.code : step.type));
  return { sdk, room, page, reported, codes, settled };
}
