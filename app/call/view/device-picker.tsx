import { Headphones } from "lucide-react";
import { useState } from "react";
import { IconButton } from "~/components/icon-button";
import { useCallDetails } from "../words";
import { useCalling } from "./calling";

/**
 * Lets the visitor change sound devices during a call, if there is more than one of a kind.
 *
 * They are behind a button: side by side on a phone, they would be too narrow to tell apart.
 */
export function DevicePickers() {
  const { call, send } = useCalling();
  const { controls } = useCallDetails();
  const [open, setOpen] = useState(false);
  const kinds = [
    { kind: "microphone", devices: call.typing ? [] : call.microphones, picked: call.microphone },
    { kind: "loudspeaker", devices: call.speakers, picked: call.speaker },
  ] as const;
  const choices = kinds.filter(({ devices }) => devices.length > 1);
  if (choices.length === 0) return null;
  return (
    <>
      <IconButton
        tip={controls.devices}
        end
        aria-label={controls.devices}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Headphones aria-hidden />
      </IconButton>
      {open &&
        choices.map(({ kind, devices, picked }) => (
          <label key={kind} className="w-full text-left text-sm">
            {controls[kind]}
            <select
              className="mt-1 w-full min-h-11 truncate rounded-control border border-edge bg-page px-3 text-sm"
              value={
                (devices.find(({ id }) => id === picked) ?? devices.find(({ inUse }) => inUse))?.id
              }
              onChange={({ target }) =>
                send({
                  type: kind === "microphone" ? "pick-microphone" : "pick-speaker",
                  id: target.value,
                })
              }
            >
              {devices.map(({ id, name }, i) => (
                <option key={id} value={id}>
                  {name || `${controls[kind]} ${i + 1}`}
                </option>
              ))}
            </select>
          </label>
        ))}
    </>
  );
}
