import { Mic, MicOff, Volume2, VolumeX } from "lucide-react";
import { type RefObject, useLayoutEffect, useState } from "react";
import type { Call } from "../call-state";
import type { VoiceSession } from "../voice-session";
import { useCallDetails } from "../words";
import { DevicePickers } from "./device-picker";
import { iconButton } from "./icon-button";
import { Tooltip } from "./tooltip";

/** The devices of a call, the same list at each rendering. */
const SPEAKING = ["microphone", "loudspeaker"] as const;
const TYPING = ["loudspeaker"] as const;

/** Mute, volume and devices. */
export function CallControls({
  call,
  session,
}: {
  call: Call;
  session: RefObject<VoiceSession | null>;
}) {
  const connected = call.connectedAt !== null;
  const { controls } = useCallDetails();
  return (
    <div className="flex min-h-12 w-full flex-wrap items-center gap-3">
      {!call.typing && (
        <Tooltip text={call.muted ? controls.unmute : controls.mute}>
          <button
            type="button"
            aria-label={call.muted ? controls.unmuteMicrophone : controls.muteMicrophone}
            aria-keyshortcuts="M"
            onClick={() => session.current?.setMuted(!call.muted)}
            className={`${iconButton} ${call.muted ? "border-alarm text-alarm" : "border-edge"}`}
          >
            {call.muted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
          </button>
        </Tooltip>
      )}
      <Volume session={session} />
      {connected && <DevicePickers wanted={call.typing ? TYPING : SPEAKING} session={session} />}
    </div>
  );
}

function Volume({ session }: { session: RefObject<VoiceSession | null> }) {
  const { controls } = useCallDetails();
  const [volume, setVolume] = useState(1);
  /** Where the voice returns to after it was silenced. */
  const [loud, setLoud] = useState(1);
  // It may have been turned down in the call before.
  useLayoutEffect(() => {
    const kept = session.current?.volume ?? 1;
    setVolume(kept);
    setLoud(kept || 1);
  }, [session]);
  const turnTo = (to: number) => {
    setVolume(to);
    if (to > 0) setLoud(to);
    session.current?.setVolume(to);
  };
  const name = volume > 0 ? controls.silence : controls.hear;
  return (
    <>
      <Tooltip text={name}>
        <button
          type="button"
          aria-label={name}
          onClick={() => turnTo(volume > 0 ? 0 : loud)}
          className={`${iconButton} ${volume > 0 ? "border-edge" : "border-alarm text-alarm"}`}
        >
          {volume > 0 ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        </button>
      </Tooltip>
      <input
        type="range"
        aria-label={controls.volume}
        min="0"
        max="1"
        step="0.05"
        value={volume}
        onChange={(event) => turnTo(Number(event.target.value))}
        className="h-6 w-0 flex-1 accent-signal"
      />
    </>
  );
}
