import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { soundAdapters } from "~/call/adapters/sound-devices.client";
import type { Call } from "~/call/machine/call";
import type { CallEvent, Effect } from "~/call/machine/events";
import { fresh, transition } from "../support/call-samples";

const desk = { kind: "audioinput", deviceId: "desk", groupId: "a", label: "Desk" };
const box = { kind: "audiooutput", deviceId: "box", groupId: "c", label: "Box" };
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

/** A connected call that checks its devices once and then, after a change, twice more. */
async function watchDevices(first: object[], then: object[], known: Partial<Call> = {}) {
  const done: Effect[] = [];
  const events: CallEvent[] = [];
  let call = { ...fresh(), phase: "connected", number: 1, connectedAt: 1, ...known } as Call;
  const over = new AbortController();
  const track = new Track();
  const tools = {
    send: (event: CallEvent) => {
      events.push(event);
      const step = transition(call, { ...event, at: 1000, of: 1 });
      call = step.call;
      done.push(...step.effects);
    },
    over: over.signal,
    call: () => call,
  };
  const enumerateDevices = vi.fn().mockResolvedValue(then).mockResolvedValueOnce(first);
  vi.stubGlobal("navigator", { mediaDevices: { enumerateDevices } });
  const adapters = soundAdapters(() => track as unknown as MediaStreamTrack);
  await adapters["watch-devices"]?.({ do: "watch-devices" } as never, tools);
  const goOn = async () => {
    await vi.advanceTimersByTimeAsync(2000);
    over.abort();
    return { done, events };
  };
  return { track, goOn };
}

/**
 * Looks at the devices after something happens to a call's microphone.
 *
 * @returns the microphones that the room is told to use instead.
 */
async function microphonesAfter(devices: object[], event: (track: Track) => void) {
  vi.stubGlobal("HTMLMediaElement", class {});
  const { track, goOn } = await watchDevices([desk], devices);
  event(track);
  const { done } = await goOn();
  return done.flatMap((effect) => (effect.do === "set-microphone" ? effect.id : []));
}

/** The browser ends the track. */
const end = (track: Track) => track.dispatchEvent(new Event("ended"));

test("a microphone that the browser ended is replaced", async () => {
  expect(await microphonesAfter([headset], end)).toEqual(["headset"]);
  expect(await microphonesAfter([desk], end)).toEqual(["desk"]);
});

test("an unplugged microphone is replaced before the browser ends its track", async () => {
  expect(await microphonesAfter([headset], () => {})).toEqual(["headset"]);
});

test("a room that stops its own microphone at a call's end has not lost it", async () => {
  // stop() fires no event.
  expect(
    await microphonesAfter([desk], (track) => Object.assign(track, { readyState: "ended" })),
  ).toEqual([]);
});

test.each([
  ["without one", [desk], [desk], {}, ["no-loudspeaker"]],
  ["whose only one is unplugged", [desk, box], [desk], {}, ["no-loudspeaker"]],
  ["with one", [desk, box], [desk, box], {}, []],
  ["who types", [desk], [desk], { typing: true }, []],
])(
  "only a visitor who needs a loudspeaker and has none is told so, once: %s",
  async (_who, first, then, known, codes) => {
    vi.stubGlobal(
      "HTMLMediaElement",
      class {
        setSinkId() {}
      },
    );
    const { goOn } = await watchDevices(first, then, known);
    const { events } = await goOn();
    expect(events.flatMap((event) => ("code" in event ? event.code : []))).toEqual(codes);
  },
);

test("in a browser that does not list loudspeakers, the page says nothing about them", async () => {
  vi.stubGlobal("HTMLMediaElement", class {});
  const { goOn } = await watchDevices([desk], [desk]);
  expect((await goOn()).events.map(({ type }) => type)).toEqual(["devices"]);
});
