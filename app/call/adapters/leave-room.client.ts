import type Vapi from "@vapi-ai/web";

/** Milliseconds for a room to confirm that we left; it usually takes one message. */
const LEAVE_WITHIN = 5_000;

/** Handler of messages from the call machine; the library has no public way to abandon a room. */
interface Room {
  handleMessageFromCallMachine(message: { action: "left-meeting" }): void;
}

const playersInPage = () =>
  document.querySelectorAll<HTMLAudioElement>("audio[data-participant-id]");

/**
 * Leaves a call's room and detaches the SDK's player. A player that is only removed keeps the
 * speaker busy until it is garbage-collected.
 *
 * The room library waits forever for confirmation, and until then refuses a second room and keeps
 * the microphone. So a room that does not confirm in time counts as left.
 */
export async function leaveRoom(vapi: Vapi): Promise<void> {
  const room = vapi.getDailyCallObject();
  const microphone = room?.participants().local?.tracks.audio.persistentTrack;
  const players = playersInPage();
  const giveUp = setTimeout(() => {
    console.warn("The room did not confirm that we left.");
    microphone?.stop();
    (room as unknown as Room | null)?.handleMessageFromCallMachine({ action: "left-meeting" });
  }, LEAVE_WITHIN);
  try {
    await vapi.stop();
  } catch (error) {
    console.warn("The room was not left cleanly.", error);
  } finally {
    clearTimeout(giveUp);
    for (const player of [...players, ...playersInPage()]) {
      player.srcObject = null;
      player.remove();
    }
  }
}
