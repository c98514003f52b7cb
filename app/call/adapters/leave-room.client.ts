import type { Vapi } from "./sdk";

/** Milliseconds for a room to confirm that it was left; it usually takes one message. */
const LEAVE_WITHIN = 5_000;

/** What the room library hears from its call machine; it has no public way to give a room up. */
interface Room {
  handleMessageFromCallMachine(message: { action: "left-meeting" }): void;
}

const playersInPage = () =>
  document.querySelectorAll<HTMLAudioElement>("audio[data-participant-id]");

/**
 * Leaves the room of a call and takes the SDK's player out of the page:
 * one that was only removed keeps the loudspeaker busy until its memory is collected.
 *
 * The room library waits for its confirmation for ever, refuses a second room meanwhile, and keeps
 * the microphone: a room that does not confirm in time is taken for left.
 */
export async function leaveRoom(vapi: Vapi): Promise<void> {
  const room = vapi.getDailyCallObject();
  const microphone = room?.participants().local?.tracks.audio.persistentTrack;
  const players = playersInPage();
  const giveUp = setTimeout(() => {
    console.warn("The room did not confirm that it was left.");
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
