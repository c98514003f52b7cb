import type { DailyCall } from "@daily-co/daily-js";
import type { RoomPage } from "./page/room-page";
import type { Area, Observation } from "./row";

const GUEST = "guest";

/** A participant's tracks, and where the library looks for each. */
const places = {
  audio: ["cam", "audio"],
  video: ["cam", "video"],
  screenAudio: ["screen", "audio"],
  screenVideo: ["screen", "video"],
} as const;
type Name = keyof typeof places;
const names = Object.keys(places) as Name[];

const newTrack = (room: RoomPage, name: Name) =>
  places[name][1] === "audio" ? room.audioTrack() : room.videoTrack();

/** Adds a guest to a room; sets and reports one of its tracks, and collects the events about it. */
async function guestIn({ joined, record, say, store }: RoomPage, name: Name = "audio") {
  const call: DailyCall = await joined();
  const events = record(
    call,
    ["track-started", "track-stopped"],
    ({ action, type, participant }) => `${action} ${type} of ${participant.session_id}`,
  );
  const setTrack = (track: MediaStreamTrack) => {
    store(call).streams[GUEST] = {
      participantId: GUEST,
      type: places[name][0],
      pendingTrack: track,
      starttime: new Date().toISOString(),
    };
  };
  const sendState = (state: string, action = "participant-updated") =>
    say(call, action, {
      participant: {
        session_id: GUEST,
        local: false,
        tracks: { [name]: { state, subscribed: state === "playable" } },
      },
    });
  return { call, events, setTrack, sendState };
}

const noScreens = '["cam","screen"] ~> ["cam"]';
const noVideo = '["video","audio"] ~> ["audio"]';
const noAudio = '["video","audio"] ~> ["video"]';
const noStopEvent =
  "&&(l&&!u||this.emitDailyJSEvent({action:ao ~> &&(l||this.emitDailyJSEvent({action:ao";
const noStartEvent =
  "&&(c&&!u||this.emitDailyJSEvent({action:so ~> &&(c||this.emitDailyJSEvent({action:so";

export const tracks: Area = {
  title: "Tracks",
  rows: [
    {
      rule: "the library has constants for six states: blocked, off, loading, interrupted, sendable, playable",
      observe: async ({ constants }) => constants("DAILY_TRACK_STATE_"),
      seen: {
        BLOCKED: "blocked",
        INTERRUPTED: "interrupted",
        LOADING: "loading",
        OFF: "off",
        PLAYABLE: "playable",
        SENDABLE: "sendable",
      },
      breaks: Object.entries({ ci: "blocked", li: "off", di: "loading", pi: "interrupted" })
        .concat(Object.entries({ ui: "sendable", hi: "playable" }))
        .map(([name, state]) => `${name}="${state}" ~> ${name}="other"`),
    },
    ...names.map(
      (name): Observation => ({
        rule: `${name} starts when it becomes playable, and stops when it no longer is`,
        async observe(room) {
          const { events, setTrack, sendState } = await guestIn(room, name);
          setTrack(newTrack(room, name));
          const steps: string[][] = [];
          await sendState("off", "participant-joined");
          for (const state of ["blocked", "loading", "interrupted", "sendable", "off"]) {
            await sendState(state);
            await sendState("playable");
            steps.push([state, ...events.splice(0)]);
          }
          return steps;
        },
        seen: ["blocked", "loading", "interrupted", "sendable", "off"].map((state, before) => [
          state,
          ...(before ? [`track-stopped ${name} of guest`] : []),
          `track-started ${name} of guest`,
        ]),
        breaks: [
          ...(name.startsWith("screen") ? [noScreens] : []),
          name.toLowerCase().endsWith("video") ? noVideo : noAudio,
        ],
      }),
    ),
    {
      rule: "the visitor's own audio, video and screen tracks start and stop the same way",
      async observe(room) {
        const call = await room.joined();
        const events = room.record(
          call,
          ["track-started", "track-stopped"],
          ({ action, type }) => `${action} ${type}`,
        );
        const { streams } = room.store(call).local;
        for (const type of ["cam", "screen"] as const)
          streams[type] = { stream: new MediaStream([room.audioTrack(), room.videoTrack()]) };
        const { session_id } = call.participants().local;
        const seen: string[][] = [];
        for (const state of ["off", "playable", "blocked"]) {
          const tracks = Object.fromEntries(names.map((name) => [name, { state }]));
          const participant = { session_id, local: true, tracks };
          await room.say(call, "participant-updated", { participant });
          seen.push(events.splice(0));
        }
        return seen.slice(1);
      },
      seen: ["started", "stopped"].map((what) => names.map((name) => `track-${what} ${name}`)),
      breaks: [noScreens, noVideo, noAudio],
    },
    {
      rule: "a repeated update is reported once",
      async observe(room) {
        const { events, setTrack, sendState } = await guestIn(room);
        setTrack(room.audioTrack());
        await sendState("playable", "participant-joined");
        await sendState("playable");
        return events;
      },
      seen: ["track-started audio of guest"],
      breaks: [
        noAudio,
        "&&(c&&!u||this.emitDailyJSEvent({action:so ~> &&(this.emitDailyJSEvent({action:so",
      ],
    },
    {
      rule: "a track that changes stops and starts",
      async observe(room) {
        const { events, setTrack, sendState } = await guestIn(room);
        setTrack(room.audioTrack());
        await sendState("playable", "participant-joined");
        events.splice(0);
        setTrack(room.audioTrack());
        await sendState("playable");
        return events;
      },
      seen: ["track-stopped audio of guest", "track-started audio of guest"],
      breaks: [noAudio, noStopEvent, noStartEvent],
    },
    {
      rule: "a track stops when its participant leaves",
      async observe(room) {
        const { call, events, setTrack, sendState } = await guestIn(room);
        setTrack(room.audioTrack());
        await sendState("playable", "participant-joined");
        const present = Object.keys(call.participants());
        events.splice(0);
        await sendState("off", "participant-left");
        return [present, events, Object.keys(call.participants())];
      },
      seen: [["local", "guest"], ["track-stopped audio of guest"], ["local"]],
      breaks: noAudio,
    },
  ],
};
