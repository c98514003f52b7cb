import { type RefObject, useCallback, useEffect, useState } from "react";

import type { Microphone, VoiceSession } from "../voice-session";

/** Lets the visitor change the microphone during a call, where there is more than one. */
export function MicrophonePicker({ session }: { session: RefObject<VoiceSession | null> }) {
  const [found, setFound] = useState<Microphone[]>([]);
  const look = useCallback(() => {
    session.current?.microphones().then(setFound, () => setFound([]));
  }, [session]);
  useEffect(() => {
    look();
    navigator.mediaDevices.addEventListener("devicechange", look);
    return () => navigator.mediaDevices.removeEventListener("devicechange", look);
  }, [look]);
  if (found.length < 2) return null;
  return (
    <select
      aria-label="Microphone"
      value={found.find(({ inUse }) => inUse)?.id}
      onChange={(event) => session.current?.setMicrophone(event.target.value).then(look)}
      className="h-12 w-0 flex-2 text-ellipsis rounded-control border border-edge bg-page px-2 text-sm"
    >
      {found.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
