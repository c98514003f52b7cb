import type Vapi from "@vapi-ai/web";
import type { Adapters, Tools } from "../runner";

/** The SDK needs a name; the call route picks the assistant itself. */
const ASSISTANT = "dispatcher";

/** A room's private message handler: the library has no public way to abandon a room. */
interface LeavableRoom {
  handleMessageFromCallMachine(message: { action: "left-meeting" }): void;
}

const playersOnPage = () =>
  document.querySelectorAll<HTMLAudioElement>("audio[data-participant-id]");

/**
 * Leaves a call's room and detaches the SDK's player. A player that is only removed keeps the
 * speaker busy until it is garbage-collected.
 */
async function leaveRoom(vapi: Vapi | null): Promise<void> {
  const players = playersOnPage();
  await vapi?.stop().catch((error) => console.warn("Leaving the room failed.", error));
  for (const player of [...players, ...playersOnPage()]) {
    player.srcObject = null;
    player.remove();
  }
}

/** Runs calls in the room; each call has its own SDK object. */
export class Room {
  #vapi: Vapi | null = null;
  /** Settles when a start finishes, even a canceled one. */
  #starting: Promise<unknown> = Promise.resolve();

  /** @param makeVapi makes a call's SDK object, whose events and requests reach the machine. */
  constructor(private makeVapi: (source: unknown, tools: Tools) => Vapi) {}

  /** The room's microphone track, if any. */
  readonly track = (): MediaStreamTrack | undefined =>
    this.#vapi?.getDailyCallObject()?.participants().local?.tracks.audio.persistentTrack;

  #open(source: unknown, tools: Tools): Vapi {
    const vapi = this.makeVapi(source, tools);
    this.#vapi = vapi;
    vapi.setVolume(tools.call().volume);
    return vapi;
  }

  #send(message: Parameters<Vapi["send"]>[0]) {
    try {
      this.#vapi?.send(message);
    } catch (error) {
      // A room that has ejected everyone takes no messages; the server ends the call.
      console.debug("The room did not take a message.", error);
    }
  }

  readonly adapters: Adapters = {
    create: ({ source, variables }, tools) => {
      this.#starting = this.#open(source, tools)
        .start(ASSISTANT, { variableValues: variables })
        .catch(() => null)
        .then((started) => started || tools.send({ type: "start-failed" }));
    },
    "cancel-create": async (_effect, { send }) => {
      await this.#starting;
      send({ type: "room-left" });
    },
    leave: async (_effect, { send }) => {
      await leaveRoom(this.#vapi);
      send({ type: "room-left" });
    },
    // Counts a room that does not answer as left; until then it keeps the microphone.
    abandon: () => {
      const room = this.#vapi?.getDailyCallObject() as LeavableRoom | null | undefined;
      if (!room) return;
      console.warn("The room did not confirm that we left.");
      this.track()?.stop();
      room.handleMessageFromCallMachine({ action: "left-meeting" });
    },
    rejoin: async ({ webCall, source }, tools) => {
      const { send, over } = tools;
      // After a reload the page has no SDK object yet.
      const vapi = this.#vapi ?? this.#open(source, tools);
      try {
        await vapi.reconnect(webCall as Parameters<Vapi["reconnect"]>[0]);
        send({ type: "rejoined" });
      } catch (error) {
        console.warn("The room could not be joined again.", error);
        send({ type: "rejoin-failed" });
      }
      if (!over.aborted) return;
      await leaveRoom(vapi);
      send({ type: "room-left" });
    },
    // Messages and settings of a room.
    "hang-up": () => this.#send({ type: "end-call" }),
    say: ({ text: content }) =>
      this.#send({
        type: "add-message",
        message: { role: "user", content },
        triggerResponseEnabled: true,
      }),
    "set-muted": ({ muted }) => {
      if (this.#vapi?.getDailyCallObject()) this.#vapi.setMuted(muted);
    },
    "set-volume": ({ volume }) => this.#vapi?.setVolume(volume),
    // If the microphone fails, the room reports it.
    "set-microphone": ({ id }) =>
      this.#vapi
        ?.setInputDevicesAsync({ audioDeviceId: id })
        .catch((error) => console.warn("The call's microphone did not change.", error)),
    // The player is the SDK's own: the room's output device does not affect it.
    "set-speaker": ({ id }) => {
      const player = this.#vapi?.getAudioPlayer();
      if (!player || !("setSinkId" in player) || player.sinkId === id) return;
      return player
        .setSinkId(id)
        .catch((error) => console.warn("The speaker did not change.", error));
    },
    // Makes the SDK play the voice again, during the tap that allows it.
    "play-again": () => {
      const room = this.#vapi?.getDailyCallObject();
      const remote = Object.values(room?.participants() ?? {}).find(({ local }) => !local);
      const track = remote?.tracks.audio.persistentTrack;
      // The SDK creates its player on this event; the room library's types lack the emitter.
      const events = room as unknown as { emit(name: string, event: object): void } | null;
      if (remote && track) events?.emit("track-started", { participant: remote, track });
    },
    "play-on": (_effect, { send }) => {
      const player = this.#vapi?.getAudioPlayer();
      if (player?.paused) return player.play().catch(() => send({ type: "sound-blocked" }));
    },
  };
}
