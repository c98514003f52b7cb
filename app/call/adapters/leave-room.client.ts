import type Vapi from "@vapi-ai/web";

/** Handler of messages from the call machine; the library has no public way to abandon a room. */
interface Room {
  handleMessageFromCallMachine(message: { action: "left-meeting" }): void;
}

const playersInPage = () =>
  document.querySelectorAll<HTMLAudioElement>("audio[data-participant-id]");

/**
 * Leaves a call's room and detaches the SDK's player. A player that is only removed keeps the
 * speaker busy until it is garbage-collected.
 */
export async function leaveRoom(vapi: Vapi | null): Promise<void> {
  const players = playersInPage();
  try {
    await vapi?.stop();
  } catch (error) {
    console.warn("The room was not left cleanly.", error);
  } finally {
    for (const player of [...players, ...playersInPage()]) {
      player.srcObject = null;
      player.remove();
    }
  }
}

/** Counts a silent room as left; until then it keeps the microphone. */
export function abandonRoom(vapi: Vapi | null): void {
  const room = vapi?.getDailyCallObject();
  if (!room) return;
  console.warn("The room did not confirm that we left.");
  room.participants().local?.tracks.audio.persistentTrack?.stop();
  (room as unknown as Room).handleMessageFromCallMachine({ action: "left-meeting" });
}
