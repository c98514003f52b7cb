import { Headphones, Mic, MicOff, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { IconButton } from "~/components/icon-button";
import { Select } from "~/components/select";
import { useLoadedCall } from "../calling";

/** Mute, volume and devices. */
export function CallControls() {
  const { call, send, controls } = useLoadedCall();
  const { muted } = call;
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
  const { call, send, controls } = useLoadedCall();
  const { volume, volumeBefore } = call;
  const turnTo = (volume: number) => send({ type: "turn-volume", volume });
  const isOff = volume === 0;
  const name = isOff ? controls.hear : controls.silence;
  return (
    <>
      <IconButton tip={name} off={isOff} onClick={() => turnTo(isOff ? volumeBefore : 0)}>
        {isOff ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </IconButton>
      {/* A phone has keys for it. */}
      {!matchMedia("(pointer: coarse)").matches && (
        <input
          type="range"
          aria-label={controls.volume}
          min="0"
          max="1"
          step="0.05"
          value={volume}
          onChange={(event) => turnTo(Number(event.target.value))}
          // In a narrow window it would squeeze 'End Call' into two lines.
          className="h-12 w-20 accent-muted max-sm:hidden"
        />
      )}
    </>
  );
}

/**
 * Lets the visitor change sound devices during a call, if there is more than one of a kind.
 *
 * They are behind a button: side by side on a phone, they would be too narrow to tell apart.
 */
function DevicePickers() {
  const { call, send, controls } = useLoadedCall();
  const [open, setOpen] = useState(false);
  const kinds = (["microphone", "speaker"] as const).filter(
    (kind) => call[`${kind}s`].length > 1 && !(call.typing && kind === "microphone"),
  );
  if (kinds.length === 0) return null;
  const picker = (kind: "microphone" | "speaker") => {
    const devices = call[`${kind}s`];
    const used = devices.find(({ id }) => id === call[kind]) ?? devices.find(({ inUse }) => inUse);
    return (
      <label key={kind} className="w-full text-left text-sm">
        {controls[kind]}
        <Select
          className="mt-1 w-full"
          value={used?.id}
          options={devices.map(({ id, name }, i) => [id, name || `${controls[kind]} ${i + 1}`])}
          pick={(id) => send({ type: "pick", device: kind, id })}
        />
      </label>
    );
  };
  return (
    <>
      <IconButton tip={controls.devices} end aria-expanded={open} onClick={() => setOpen(!open)}>
        <Headphones aria-hidden />
      </IconButton>
      {/* Above the buttons, so that none of them moves. */}
      {open && (
        <div className="card absolute inset-x-0 bottom-full z-1 mb-2 grid gap-3 p-4 shadow-card">
          {kinds.map(picker)}
        </div>
      )}
    </>
  );
}
