import { Mic, MicOff, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { IconButton } from "~/components/icon-button";
import { useCallDetails } from "../words";
import { useCalling } from "./calling";
import { DevicePickers } from "./device-picker";

/** Mute, volume and devices. */
export function CallControls() {
  const { call, send } = useCalling();
  const { muted } = call;
  const { controls } = useCallDetails();
  return (
    <>
      {!call.typing && (
        <IconButton
          tip={muted ? controls.unmute : controls.mute}
          aria-label={muted ? controls.unmuteMicrophone : controls.muteMicrophone}
          aria-keyshortcuts="M"
          off={muted}
          onClick={() => send({ type: "mute", muted: !muted })}
        >
          {muted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
        </IconButton>
      )}
      <Volume />
      {call.connectedAt !== null && <DevicePickers />}
    </>
  );
}

function Volume() {
  const { call, send } = useCalling();
  const { volume } = call;
  const { controls } = useCallDetails();
  /** Volume to return to after the voice was silenced. */
  const [loud, setLoud] = useState(volume || 1);
  const turnTo = (to: number) => {
    if (to > 0) setLoud(to);
    send({ type: "turn-volume", volume: to });
  };
  const isOff = volume === 0;
  const name = isOff ? controls.hear : controls.silence;
  return (
    <>
      <IconButton tip={name} aria-label={name} off={isOff} onClick={() => turnTo(isOff ? loud : 0)}>
        {isOff ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </IconButton>
      <input
        type="range"
        aria-label={controls.volume}
        min="0"
        max="1"
        step="0.05"
        value={volume}
        onChange={(event) => turnTo(Number(event.target.value))}
        // A phone has keys for it; in a narrow window it would squeeze 'End Call' into two lines.
        className="h-12 w-0 flex-1 max-sm:hidden pointer-coarse:hidden"
      />
    </>
  );
}
