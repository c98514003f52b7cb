import type { Call } from "../call-state";
import { echoes } from "../echo";
import type { HearingChoice } from "../use-hearing";
import { DemoPhone } from "./demo-phone";

interface Hint {
  code: string;
  text: string;
  /** Something is wrong: it is read out at once. */
  pressing?: true;
  /** The microphone is what fails: a phone has another one. */
  byPhone?: boolean;
}

/** The one thing that is worth saying at this moment of a call, the most pressing first. */
export function hintOf(call: Call, simulated: boolean, heard: HearingChoice): Hint {
  if (call.reconnecting)
    return {
      code: "reconnecting",
      text: "The network is gone. The call goes on as soon as it is back.",
      pressing: true,
    };
  if (call.notice && (call.connectedAt === null || call.notice.passing))
    return {
      code: call.notice.code,
      text: `${call.notice.title}. ${call.notice.text}`,
      pressing: true,
      byPhone: call.notice.canType,
    };
  if (call.notice)
    return {
      code: call.notice.code,
      text: `${call.notice.title}. Go on by typing below.`,
      pressing: true,
      byPhone: call.notice.canType,
    };
  if (call.unheard && !call.muted)
    return {
      code: "unheard",
      text: "We can’t hear you. Is the right microphone on? You can type below.",
      pressing: true,
      byPhone: true,
    };
  if (call.loud)
    return {
      code: "loud",
      text: "It is loud around you. Move away from the noise, or type below.",
      pressing: true,
    };
  if (echoes(call.captions))
    return {
      code: "echo",
      text: "The dispatcher hears itself. Use headphones or turn the volume down.",
      pressing: true,
    };
  if (call.poorNetwork)
    return {
      code: "poor-network",
      text: "Your network is weak: the voice may break up.",
      pressing: true,
    };
  if (call.connectedAt === null)
    return {
      code: "connecting",
      text: call.typing
        ? "You will type, and the dispatcher answers aloud and in writing."
        : "If the browser asks, allow the microphone.",
    };
  if (call.muted)
    return { code: "muted", text: "You are muted. Press the microphone to be heard again." };
  const how = call.typing ? "Type what happened." : "Say what happened, then pause.";
  // Two lines on a phone at most: a third moves what is below.
  const by = heard.model ? `the model ${heard.model}` : "rules";
  const simulation =
    call.typing || heard.hearing === "device"
      ? `The dispatcher answers by ${by}.`
      : heard.hearing === "maker"
        ? `Your browser’s maker hears you; ${by} answer${heard.model ? "s" : ""}.`
        : "The dispatcher answers from a script.";
  return { code: "how", text: `${how} ${simulated ? simulation : "The dispatcher is an AI."}` };
}

/** A line of advice that takes the same room whatever it says, so that nothing jumps. */
export function CallHint({
  call,
  simulated,
  heard,
  demoPhone,
}: {
  call: Call;
  simulated: boolean;
  /** How spoken words are understood. */
  heard: HearingChoice;
  /** Another way to hear the agent. */
  demoPhone?: string;
}) {
  const { code, text, pressing, byPhone } = hintOf(call, simulated, heard);
  return (
    <p
      key={code}
      role={pressing && "alert"}
      data-notice={pressing && code}
      className={`flex min-h-11 w-full items-center border-l-4 pl-3 text-left text-sm ${
        pressing ? "border-signal" : "border-line text-muted"
      }`}
    >
      {byPhone && demoPhone ? (
        <span>
          {text.replace(/\.$/, ",")} <DemoPhone phone={demoPhone} className="-my-3" />
        </span>
      ) : (
        text
      )}
    </p>
  );
}
