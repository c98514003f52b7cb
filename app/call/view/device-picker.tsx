import { Headphones } from "lucide-react";
import { type RefObject, useCallback, useEffect, useState } from "react";
import type { SoundDevice, VoiceSession } from "../voice-session";
import { useCallDetails } from "../words";
import { iconButton } from "./icon-button";
import { Tooltip } from "./tooltip";

/** What can be picked, and how the session lists and changes it. */
const kinds = {
  microphone: { list: "microphones", pick: "setMicrophone" },
  loudspeaker: { list: "speakers", pick: "setSpeaker" },
} as const;
type Kind = keyof typeof kinds;

/**
 * Lets the visitor change sound devices during a call, each where there is more than one.
 *
 * They are behind a button: side by side on a phone, neither could be told from the other.
 */
export function DevicePickers({
  wanted,
  session,
}: {
  wanted: readonly Kind[];
  session: RefObject<VoiceSession | null>;
}) {
  const { controls } = useCallDetails();
  const [open, setOpen] = useState(false);
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
  const choices = wanted.filter((kind) => (found[kind] ?? []).length > 1);
  if (choices.length === 0) return null;
  return (
    <>
      <Tooltip text={controls.devices} end>
        <button
          type="button"
          aria-label={controls.devices}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`${iconButton} border-edge aria-expanded:border-signal`}
        >
          <Headphones aria-hidden />
        </button>
      </Tooltip>
      {open &&
        choices.map((kind) => (
          <label key={kind} className="w-full text-left text-sm">
            {controls[kind]}
            <select
              value={found[kind]?.find(({ inUse }) => inUse)?.id}
              onChange={(event) =>
                session.current?.[kinds[kind].pick](event.target.value).then(look)
              }
              className="mt-1 h-12 w-full text-ellipsis rounded-control border border-edge bg-page px-2"
            >
              {found[kind]?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
    </>
  );
}
