import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceAdapters } from "~/call/adapters/sound-devices.client";
import type { Call } from "~/call/machine/call";
import type { CallEvent, Effect } from "~/call/machine/events";
import { fresh, transition } from "../support/call-samples";

const desk = { kind: "audioinput", deviceId: "desk", groupId: "a", label: "Desk" };
const headset = { kind: "audioinput", deviceId: "headset", groupId: "b", label: "Headset" };

class Track extends EventTarget {
  id = "first";
  getSettings = () => ({ deviceId: "desk" });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Looks at the devices before and twice after something happens to a call's microphone.
 *
 * @returns the microphones that the room is told to use instead.
 */
async function lookedAt(devices: object[], happens: (track: Track) => void) {
  const done: Effect[] = [];
  let call = { ...fresh(), phase: "connected", number: 1, connectedAt: 1 } as Call;
  const over = new AbortController();
  const track = new Track();
  const doing = {
    tell: (event: CallEvent) => {
      const step = transition(call, { ...event, at: 1000, of: 1 });
      call = step.call;
      done.push(...step.effects);
    },
    over: over.signal,
    call: () => call,
  };
  const enumerateDevices = vi.fn().mockResolvedValue(devices).mockResolvedValueOnce([desk]);
  vi.stubGlobal("HTMLMediaElement", class {});
  vi.stubGlobal("navigator", { mediaDevices: { enumerateDevices } });
  const adapters = deviceAdapters(() => track as unknown as MediaStreamTrack);
  await adapters["watch-devices"]?.({ do: "watch-devices" } as never, doing);
  happens(track);
  await vi.advanceTimersByTimeAsync(2000);
  over.abort();
  return done.flatMap((effect) => (effect.do === "set-microphone" ? effect.id : []));
}

/** The browser ends the track. */
const end = (track: Track) => track.dispatchEvent(new Event("ended"));

test("a microphone that the browser ended is replaced", async () => {
  expect(await lookedAt([headset], end)).toEqual(["headset"]);
  expect(await lookedAt([desk], end)).toEqual(["desk"]);
});

test("an unplugged microphone is replaced before the browser says so", async () => {
  expect(await lookedAt([headset], () => {})).toEqual(["headset"]);
});

test("a room that stops its own microphone at a call's end has not lost it", async () => {
  // stop() fires no event.
  expect(await lookedAt([desk], (track) => Object.assign(track, { readyState: "ended" }))).toEqual(
    [],
  );
});
