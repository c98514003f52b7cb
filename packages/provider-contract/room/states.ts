import type { DailyCall } from "@daily-co/daily-js";
import type { Area } from "./row";

/** A change that reports leaving twice. */
const reportedTwice =
  "this._resolveLeave=null),this.emitDailyJSEvent(t) ~> this._resolveLeave=null),this.emitDailyJSEvent(t),this.emitDailyJSEvent(t)";
const url = "https://simulator.invalid/room?scenario=silent";

export const states: Area = {
  title: "States of a call",
  rows: [
    {
      rule: "new, loading, loaded, joining, joined, left",
      async observe({ create, join }) {
        const call = create();
        const states = [call.meetingState()];
        call.on("loading", () => states.push(call.meetingState()));
        const loaded = call.load();
        await loaded;
        states.push(call.meetingState());
        call.on("joining-meeting", () => states.push(call.meetingState()));
        await join(call);
        states.push(call.meetingState());
        await call.leave();
        states.push(call.meetingState());
        return states;
      },
      seen: ["new", "loading", "loaded", "joining-meeting", "joined-meeting", "left-meeting"],
      differs: {
        spec: "joining, joined, left",
        seen: "joining-meeting, joined-meeting, left-meeting",
      },
      breaks: [
        "return this._updateCallState(ni), ~> return ",
        "if(e._updateCallState(oi),i)for ~> if(i)for",
        'oi="joined-meeting" ~> oi="joined"',
      ],
    },
    {
      rule: "the events of a join, in order",
      async observe({ create, join, record }) {
        const call = create();
        const events = record(
          call,
          ["loading", "loaded", "joining-meeting", "joined-meeting", "left-meeting"],
          ({ action }) => action as string,
        );
        await join(call);
        await call.leave();
        return events;
      },
      seen: ["loading", "joining-meeting", "joined-meeting", "left-meeting"],
      differs: {
        spec: "loading, loaded, joining",
        seen: "the loaded event comes only if the script is already there",
      },
      breaks: [reportedTwice, "this.emitDailyJSEvent({action:Wi}), ~> "],
    },
    {
      rule: "a call that was left loads at once and joins again",
      async observe({ joined, join, record }) {
        const call = await joined();
        await call.leave();
        const events = record(
          call,
          ["loading", "loaded", "joining-meeting"],
          ({ action }) => action as string,
        );
        const joining = new Promise((resolve) => call.once("joining-meeting", resolve));
        void join(call);
        await joining;
        return events;
      },
      seen: ["loading", "loaded", "joining-meeting"],
      breaks: "n&&t.emitDailyJSEvent({action:$i}), ~> ",
    },
    {
      rule: "a second join is refused with a warning once joined",
      async observe({ joined, lines, sent }) {
        const call = await joined();
        lines();
        await sent();
        return [String(await call.join({ url })), lines(), await sent(), call.meetingState()];
      },
      seen: [
        "undefined",
        ["already joined meeting, call leave() before joining again"],
        [],
        "joined-meeting",
      ],
      breaks:
        "this._callState===oi||this._callState===ii?(console.warn ~> this._callState===ii?(console.warn",
    },
    {
      rule: "a second join is refused with a warning while joining",
      async observe({ create, join, lines, sent }) {
        const call = create();
        const joining = new Promise((resolve) => call.once("joining-meeting", resolve));
        void join(call, "join-hangs");
        await joining;
        await sent();
        lines();
        return [String(await call.join({ url })), lines(), await sent(), call.meetingState()];
      },
      seen: [
        "undefined",
        ["already joined meeting, call leave() before joining again"],
        [],
        "joining-meeting",
      ],
      breaks:
        "this._callState===oi||this._callState===ii?(console.warn ~> this._callState===oi?(console.warn",
    },
    {
      rule: "a join that the room refuses ends in the state 'left'",
      async observe({ create, join }) {
        const call = create();
        const refusal = await join(call, "join-refused").catch((error: unknown) => error);
        return [refusal, call.meetingState()];
      },
      seen: [{ errorMsg: "The join was refused." }, "left-meeting"],
      was: "the join never ends",
      breaks: "if(o)return e._updateCallState(si), ~> if(o)return ",
    },
    {
      rule: "leaving while the script loads ends in the state 'left' and joins nothing",
      async observe({ create, join, sent }) {
        const call = create();
        const loading = new Promise((resolve) => call.once("loading", resolve));
        void join(call);
        await loading;
        await call.leave();
        const left = call.meetingState();
        await new Promise((resolve) => setTimeout(resolve, 500));
        return [left, call.meetingState(), await sent()];
      },
      seen: ["left-meeting", "left-meeting", []],
      breaks: [
        "e._callObjectLoader.cancel(),e._updateCallState(si), ~> e._callObjectLoader.cancel(),",
        "e._callObjectLoader.cancel(),e._updateCallState(si), ~> e._updateCallState(si),",
      ],
    },
    {
      rule: "left-meeting comes once, whoever leaves and however often",
      async observe({ joined, record }) {
        const eventsOf = (call: DailyCall) =>
          record(call, ["left-meeting"], ({ action }) => action as string);
        const left = await joined();
        const eventsOfLeft = eventsOf(left);
        await left.leave();
        await left.leave();
        await left.destroy();
        const destroyed = await joined();
        const eventsOfDestroyed = eventsOf(destroyed);
        await destroyed.destroy();
        return [eventsOfLeft, eventsOfDestroyed];
      },
      seen: [["left-meeting"], ["left-meeting"]],
      breaks: reportedTwice,
    },
    {
      rule: "a call can join again after a fatal error",
      async observe({ create, join }) {
        const call = create();
        await join(call, "join-exp-room").catch(() => {});
        const failed = call.meetingState();
        const again = new Promise((resolve) => call.once("joining-meeting", resolve));
        await Promise.race([again, join(call).catch(() => {})]);
        return [failed, call.meetingState()];
      },
      seen: ["error", "joining-meeting"],
      breaks:
        'if(this.needsLoad()){if(this._destroyed ~> if(this.needsLoad()){if(this._callState===ai)throw new Error("over");if(this._destroyed',
    },
    {
      rule: "the library has constants for access: unknown, none, lobby and full",
      observe: async ({ constants }) => constants("DAILY_ACCESS_"),
      seen: { UNKNOWN: "unknown", LEVEL_NONE: "none", LEVEL_LOBBY: "lobby", LEVEL_FULL: "full" },
      breaks: [
        'fi="unknown" ~> fi="none"',
        'mi="none" ~> mi="no"',
        'gi="lobby" ~> gi="waiting"',
        'vi="full" ~> vi="all"',
      ],
    },
    {
      rule: "access is unknown outside a meeting; in one, the room's value is kept and each change is reported once",
      async observe({ create, join, record, say }) {
        const call = create();
        const access = () => {
          const { access } = call.accessState();
          return typeof access === "string" ? access : access.level;
        };
        const seen = [access()];
        const reported = record(
          call,
          ["access-state-updated"],
          (event) => event.access.level as string,
        );
        await join(call);
        for (const level of ["no-such-level", "no-such-level", "full"]) {
          await say(call, "access-state-updated", { access: { level } });
          seen.push(access());
        }
        await call.leave();
        return [[...seen, access()], reported];
      },
      seen: [
        ["unknown", "no-such-level", "no-such-level", "full", "unknown"],
        ["no-such-level", "full"],
      ],
      breaks: [
        "S(this._accessState,c)||( ~> (",
        "(this._accessState=c,this.emitDailyJSEvent(t)) ~> (this.emitDailyJSEvent(t))",
        "this._accessState={access:fi}, ~> ",
      ],
    },
  ],
};
