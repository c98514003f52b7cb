import { Mic, MicOff, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { useCallDetails } from "../words";
import { useCalling } from "./calling";
import { DevicePickers } from "./device-picker";
import { iconButton } from "./icon-button";
import { Tooltip } from "./tooltip";

/** Mute, volume and devices. */
export function CallControls() {
  const { call, send } = useCalling();
  const { controls } = useCallDetails();
  return (
    <div className="flex min-h-12 w-full flex-wrap items-center gap-3">
      {!call.typing && (
        <Tooltip text={call.muted ? controls.unmute : controls.mute}>
          <button
            type="button"
            aria-label={call.muted ? controls.unmuteMicrophone : controls.muteMicrophone}
            aria-keyshortcuts="M"
            onClick={() => send({ type: "mute", muted: !call.muted })}
            className={`${iconButton} ${call.muted ? "border-alarm text-alarm" : "border-edge"}`}
          >
            {call.muted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
          </button>
        </Tooltip>
      )}
      <Volume />
      {call.connectedAt !== null && <DevicePickers />}
    </div>
  );
}

function Volume() {
  const { call, send } = useCalling();
  const { volume } = call;
  const { controls } = useCallDetails();
  /** Where the voice returns to after it was silenced. */
  const [loud, setLoud] = useState(volume || 1);
  const turnTo = (to: number) => {
    if (to > 0) setLoud(to);
    send({ type: "turn-volume", volume: to });
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
