import { type RefObject, useCallback, useEffect, useState } from "react";
import type { SoundDevice, VoiceSession } from "../voice-session";

/** What can be picked, and how the session lists and changes it. */
const kinds = {
  Microphone: { list: "microphones", pick: "setMicrophone" },
  Loudspeaker: { list: "speakers", pick: "setSpeaker" },
} as const;

/** Lets the visitor change a sound device during a call, where there is more than one. */
export function DevicePicker({
  kind,
  session,
}: {
  kind: keyof typeof kinds;
  session: RefObject<VoiceSession | null>;
}) {
  const { list, pick } = kinds[kind];
  const [found, setFound] = useState<SoundDevice[]>([]);
  const look = useCallback(() => {
    session.current?.[list]().then(setFound, () => setFound([]));
  }, [session, list]);
  useEffect(() => {
    look();
    navigator.mediaDevices.addEventListener("devicechange", look);
    return () => navigator.mediaDevices.removeEventListener("devicechange", look);
  }, [look]);
  if (found.length < 2) return null;
  return (
    <select
      aria-label={kind}
      value={found.find(({ inUse }) => inUse)?.id}
      onChange={(event) => session.current?.[pick](event.target.value).then(look)}
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
