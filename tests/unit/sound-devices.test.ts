import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceAdapters } from "~/call/adapters/sound-devices.client";
import { noCall } from "~/call/machine/call";
import type { CallEvent } from "~/call/machine/events";

const desk = { kind: "audioinput", deviceId: "desk", groupId: "a", label: "Desk" };
const headset = { kind: "audioinput", deviceId: "headset", groupId: "b", label: "Headset" };

class Track extends EventTarget {
  getSettings = () => ({ deviceId: "desk" });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Looks at the devices before and after something happens to the call's microphone. */
async function lookedAt(devices: object[], happens: (track: Track) => void) {
  const told: CallEvent[] = [];
  const over = new AbortController();
  const track = new Track();
  const doing = {
    tell: (event: CallEvent) => told.push(event),
    over: over.signal,
    call: () => noCall,
  };
  const enumerateDevices = vi.fn().mockResolvedValue(devices).mockResolvedValueOnce([desk]);
  vi.stubGlobal("HTMLMediaElement", class {});
  vi.stubGlobal("navigator", { mediaDevices: { enumerateDevices } });
  const adapters = deviceAdapters(() => track as unknown as MediaStreamTrack);
  await adapters["watch-devices"]?.({ do: "watch-devices" } as never, doing);
  happens(track);
  await vi.advanceTimersByTimeAsync(1000);
  over.abort();
  return told.filter(({ type }) => type === "microphone-gone");
}

const end = (track: Track) => track.dispatchEvent(new Event("ended"));

test("a microphone that the browser ended is replaced", async () => {
  expect(await lookedAt([headset], end)).toMatchObject([{ next: { id: "headset" } }]);
  expect(await lookedAt([desk], end)).toMatchObject([{ next: { id: "desk" } }]);
});

test("an unplugged microphone is replaced before the browser says so", async () => {
  expect(await lookedAt([headset], () => {})).toMatchObject([{ next: { id: "headset" } }]);
});

test("a room that stops its own microphone at a call's end has not lost it", async () => {
  // stop() fires no event.
  expect(await lookedAt([desk], (track) => Object.assign(track, { readyState: "ended" }))).toEqual(
    [],
  );
});
