import { Mic, MicOff } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import type { Call } from "./call-state";
import { Captions } from "./captions";
import { Tooltip } from "./tooltip";
import { TypeMessage } from "./type-message";
import type { VoiceSession } from "./voice-session.client";

/** Mute, microphone, volume, captions and the typed way to take part. */
export function CallControls({
  call,
  session,
  simulated,
}: {
  call: Call;
  session: RefObject<VoiceSession | null>;
  simulated: boolean;
}) {
  const connected = call.connectedAt !== null;
  return (
    <div className="flex w-full flex-col gap-4">
      <div className="flex flex-wrap items-center justify-center gap-4">
        {!call.typing && (
          <Tooltip text={call.muted ? "Unmute (M)" : "Mute (M)"}>
            <button
              type="button"
              aria-label={call.muted ? "Unmute microphone" : "Mute microphone"}
              aria-keyshortcuts="M"
              onClick={() => session.current?.setMuted(!call.muted)}
              className={`rounded-full border-2 p-3 ${
                call.muted ? "border-alarm text-alarm" : "border-edge"
              }`}
            >
              {call.muted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
            </button>
          </Tooltip>
        )}
        <Volume session={session} />
      </div>
      <Captions captions={call.captions} simulated={simulated} />
      <TypeMessage disabled={!connected} onSend={(text) => session.current?.type(text)} />
      {connected && !call.typing && <MicrophonePicker session={session} />}
    </div>
  );
}

function Volume({ session }: { session: RefObject<VoiceSession | null> }) {
  const [volume, setVolume] = useState(() => Math.round((session.current?.volume ?? 1) * 100));
  return (
    <label className="flex items-center gap-2 text-sm">
      Volume
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        value={volume}
        onChange={(event) => {
          setVolume(Number(event.target.value));
          session.current?.setVolume(Number(event.target.value) / 100);
        }}
        className="h-6 w-28 accent-signal"
      />
    </label>
  );
}

function MicrophonePicker({ session }: { session: RefObject<VoiceSession | null> }) {
  const [found, setFound] = useState<{ id: string; name: string }[]>([]);
  useEffect(() => {
    let gone = false;
    const look = () =>
      session.current?.microphones().then(
        (list) => !gone && setFound(list),
        () => {},
      );
    look();
    navigator.mediaDevices.addEventListener("devicechange", look);
    return () => {
      gone = true;
      navigator.mediaDevices.removeEventListener("devicechange", look);
    };
  }, [session]);
  if (found.length < 2) return null;
  return (
    <label className="flex items-center justify-center gap-2 text-sm">
      Microphone
      <select
        onChange={(event) => void session.current?.setMicrophone(event.target.value)}
        className="max-w-48 rounded-control border border-edge p-2"
      >
        {found.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
