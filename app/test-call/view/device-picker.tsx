import { type RefObject, useCallback, useEffect, useState } from "react";
import type { SoundDevice, VoiceSession } from "../voice-session";
import { useCallDetails } from "../words";

/** What can be picked, and how the session lists and changes it. */
const kinds = {
  microphone: { list: "microphones", pick: "setMicrophone" },
  loudspeaker: { list: "speakers", pick: "setSpeaker" },
} as const;
type Kind = keyof typeof kinds;

/**
 * Lets the visitor change sound devices during a call, each where there is more than one.
 *
 * They appear together: one that came after the other would push it aside.
 */
export function DevicePickers({
  wanted,
  session,
}: {
  wanted: readonly Kind[];
  session: RefObject<VoiceSession | null>;
}) {
  const { controls } = useCallDetails();
  const [found, setFound] = useState<Partial<Record<Kind, SoundDevice[]>>>({});
  const look = useCallback(async () => {
    const lists = wanted.map(async (kind): Promise<[Kind, SoundDevice[]]> => {
      const devices = await session.current?.[kinds[kind].list]().catch(() => []);
      return [kind, devices ?? []];
    });
    setFound(Object.fromEntries(await Promise.all(lists)));
  }, [session, wanted]);
  useEffect(() => {
    void look();
    navigator.mediaDevices.addEventListener("devicechange", look);
    return () => navigator.mediaDevices.removeEventListener("devicechange", look);
  }, [look]);
  return wanted.map((kind) => {
    const devices = found[kind] ?? [];
    if (devices.length < 2) return null;
    return (
      <select
        key={kind}
        aria-label={controls[kind]}
        value={devices.find(({ inUse }) => inUse)?.id}
        onChange={(event) => session.current?.[kinds[kind].pick](event.target.value).then(look)}
        className="h-12 w-0 flex-2 text-ellipsis rounded-control border border-edge bg-page px-2 text-sm"
      >
        {devices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    );
  });
}
