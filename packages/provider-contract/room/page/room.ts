import * as library from "@daily-co/daily-js";
import Daily, { type DailyCall, type DailyFactoryOptions } from "@daily-co/daily-js";
import { takeLines } from "./console-lines";
import { lastSent, replyEmpty, say, settled, takeSent } from "./messages";
import type { RoomPage } from "./room-page";

const ROOM = "https://simulator.invalid/room";
const dailyConfig = { avoidEval: true, callObjectBundleUrlOverride: "/call-machine.js" };

function join(call: DailyCall, scenario = "silent") {
  if (call.iframe()) return call.join();
  return call.join({ url: `${ROOM}?scenario=${scenario}`, subscribeToTracksAutomatically: false });
}

function audioTrack(): MediaStreamTrack {
  const [track] = new AudioContext().createMediaStreamDestination().stream.getAudioTracks();
  return track as MediaStreamTrack;
}

/** What observations use to drive the library; stages are set up with it, too. */
export const room: RoomPage = {
  Daily,
  create: (options: DailyFactoryOptions = {}) =>
    Daily.createCallObject({ ...options, dailyConfig: { ...dailyConfig, ...options.dailyConfig } }),
  createFrame: (options = {}) =>
    Daily.createFrame({ url: `${window.location.origin}/prebuilt`, ...options }),
  join,
  async joined(options) {
    const call = room.create(options);
    await join(call);
    return call;
  },
  say: (call, action, fields) => say(call.callClientId, { action, ...fields }),
  store: ({ callClientId }) =>
    window._daily?.instances[callClientId]?.callMachine?.store.getState() as ReturnType<
      RoomPage["store"]
    >,
  answer: replyEmpty,
  sent: takeSent,
  lastSent,
  lines: takeLines,
  record(call, events, read) {
    const records: ReturnType<typeof read>[] = [];
    for (const event of events) call.on(event, (fields) => records.push(read(fields)));
    return records;
  },
  async failure(action) {
    try {
      await action();
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  },
  async asReactNative(action) {
    Object.defineProperty(navigator, "product", { value: "ReactNative", configurable: true });
    try {
      return await action();
    } finally {
      Reflect.deleteProperty(navigator, "product");
      await settled();
    }
  },
  constants: (prefix) =>
    Object.fromEntries(
      Object.entries(library)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    ),
  audioTrack,
  videoTrack: () =>
    document.createElement("canvas").captureStream().getVideoTracks()[0] as MediaStreamTrack,
};
