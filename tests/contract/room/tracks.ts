import type { DailyCall } from "@daily-co/daily-js";
import type { RoomPage } from "./page/room-page";
import type { Area } from "./row";

const GUEST = "guest";

/** A guest's place in a room: tells of its audio track, and keeps the events about it. */
async function guestIn({ joined, record, say, store }: RoomPage) {
  const call: DailyCall = await joined();
  const events = record(
    call,
    ["track-started", "track-stopped"],
    ({ action, type, participant }) => `${action} ${type} of ${participant.session_id}`,
  );
  const hands = (track: MediaStreamTrack) => {
    store(call).streams[GUEST] = {
      participantId: GUEST,
      type: "cam",
      pendingTrack: track,
      starttime: new Date().toISOString(),
    };
  };
  const tells = (state: string, action = "participant-updated") =>
    say(call, action, {
      participant: {
        session_id: GUEST,
        local: false,
        tracks: { audio: { state, subscribed: state === "playable" } },
      },
    });
  return { call, events, hands, tells };
}

export const tracks: Area = {
  title: "Tracks",
  spec: "§3, §4",
  lookedAt: "0.87.0",
  rows: [
    {
      rule: "a track is blocked, off, loading, interrupted, sendable or playable",
      observe: async ({ constants }) => constants("DAILY_TRACK_STATE_"),
      seen: ["blocked", "interrupted", "loading", "off", "playable", "sendable"],
    },
    {
      rule: "a track starts when it becomes playable, and stops when it is no more",
      async observe(room) {
        const { events, hands, tells } = await guestIn(room);
        hands(room.audioTrack());
        const steps: string[][] = [];
        for (const state of ["sendable", "loading", "playable", "interrupted", "playable", "off"]) {
          await tells(state, state === "sendable" ? "participant-joined" : "participant-updated");
          steps.push([state, ...events.splice(0)]);
        }
        return steps;
      },
      seen: [
        ["sendable"],
        ["loading"],
        ["playable", "track-started audio of guest"],
        ["interrupted", "track-stopped audio of guest"],
        ["playable", "track-started audio of guest"],
        ["off", "track-stopped audio of guest"],
      ],
    },
    {
      rule: "the same news twice is told once",
      async observe(room) {
        const { events, hands, tells } = await guestIn(room);
        hands(room.audioTrack());
        await tells("playable", "participant-joined");
        await tells("playable");
        return events;
      },
      seen: ["track-started audio of guest"],
    },
    {
      rule: "a track that changes stops and starts",
      async observe(room) {
        const { events, hands, tells } = await guestIn(room);
        hands(room.audioTrack());
        await tells("playable", "participant-joined");
        events.splice(0);
        hands(room.audioTrack());
        await tells("playable");
        return events;
      },
      seen: ["track-stopped audio of guest", "track-started audio of guest"],
    },
    {
      rule: "a participant that leaves takes its track along",
      async observe(room) {
        const { call, events, hands, tells } = await guestIn(room);
        hands(room.audioTrack());
        await tells("playable", "participant-joined");
        const present = Object.keys(call.participants());
        events.splice(0);
        await tells("off", "participant-left");
        return [present, events, Object.keys(call.participants())];
      },
      seen: [["local", "guest"], ["track-stopped audio of guest"], ["local"]],
    },
  ],
};
