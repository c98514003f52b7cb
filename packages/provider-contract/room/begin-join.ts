import type { DailyCall } from "@daily-co/daily-js";
import type { RoomPage } from "./page/room-page";

/** Begins to join a room that does not answer; `joining` resolves no later than `ended`. */
export function beginJoin({ join }: RoomPage, call: DailyCall) {
  const begun = new Promise((resolve) => call.once("joining-meeting", resolve));
  const ended: Promise<{ error?: { type: string } } | null> = join(call, "join-hangs").then(
    () => null,
    (reason) => reason ?? {},
  );
  return { joining: Promise.race([begun, ended]), ended };
}
