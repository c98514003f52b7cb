import { Headphones, Mic, MicOff, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { IconButton } from "~/components/icon-button";
import { Select } from "~/components/select";
import { useLoadedCall } from "../calling";

/** Mute, volume and devices. */
export function CallControls() {
  const { call, send, controls } = useLoadedCall();
  const { muted, volume, volumeBefore } = call;
  const turnTo = (volume: number) => send({ type: "turn-volume", volume });
  const isOff = volume === 0;
  return (
    <>
      {/* This button appears late and takes space only from 'End Call'. */}
      {call.connectedAt !== null && <DevicePickers />}
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
      <IconButton
        tip={isOff ? controls.hear : controls.silence}
        off={isOff}
        onClick={() => turnTo(isOff ? volumeBefore : 0)}
      >
        {isOff ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </IconButton>
      {/* A phone has volume buttons. */}
      <input
        type="range"
        aria-label={controls.volume}
        min="0"
        max="1"
        step="0.05"
        value={volume}
        onChange={(event) => turnTo(Number(event.target.value))}
        // In a narrow window it would squeeze 'End Call' into two lines.
        className="h-12 w-20 pointer-coarse:hidden max-sm:hidden"
      />
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
  const kinds = (["microphone", "speaker"] as const)
    .map((kind) => ({ kind, name: controls[kind], list: call[`${kind}s`] }))
    .filter(({ kind, list }) => list.length > 1 && (kind === "speaker" || !call.typing));
  if (kinds.length === 0) return null;
  return (
    <>
      <IconButton tip={controls.devices} end aria-expanded={open} onClick={() => setOpen(!open)}>
        <Headphones aria-hidden />
      </IconButton>
      {/* Above the buttons, so that none of them moves. */}
      {open && (
        <div className="absolute inset-x-0 bottom-full z-1 mb-1 grid gap-3 rounded-control framed border-edge bg-page px-4 py-5 shadow-card">
          {kinds.map(({ kind, name, list }) => (
            <label key={kind} className="w-full text-sm">
              {name}
              <Select
                className="mt-1 w-full"
                value={list.find(({ id, inUse }) => (call[kind] ? id === call[kind] : inUse))?.id}
                options={list.map((one, i) => [one.id, one.name || `${name} ${i + 1}`])}
                pick={(id) => send({ type: "pick", device: kind, id })}
              />
            </label>
          ))}
        </div>
      )}
    </>
  );
}
