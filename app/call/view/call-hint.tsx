import type { CallWords } from "~/content/call-words";
import type { Call } from "../call-state";
import { echoes } from "../echo";
import type { HearingChoice } from "../use-hearing";
import { useCallWords } from "../words";
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
export function hintOf(
  call: Call,
  simulated: boolean,
  heard: HearingChoice,
  words: CallWords["hints"],
): Hint {
  if (call.reconnecting)
    return {
      code: "reconnecting",
      text: words.reconnecting,
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
      text: `${call.notice.title}. ${words.typeBelow}`,
      pressing: true,
      byPhone: call.notice.canType,
    };
  if (call.unheard && !call.muted)
    return {
      code: "unheard",
      text: words.unheard,
      pressing: true,
      byPhone: true,
    };
  if (call.loud)
    return {
      code: "loud",
      text: words.loud,
      pressing: true,
    };
  if (echoes(call.captions))
    return {
      code: "echo",
      text: words.echo,
      pressing: true,
    };
  if (call.poorNetwork)
    return {
      code: "poor-network",
      text: words.poorNetwork,
      pressing: true,
    };
  if (call.connectedAt === null)
    return {
      code: "connecting",
      text: call.typing ? words.connectingTyped : words.connecting,
    };
  if (call.muted) return { code: "muted", text: words.muted };
  const how = call.typing ? words.howTyped : words.how;
  const understood = call.typing || heard.hearing !== "none";
  // Two lines on a phone at most: a third moves what is below.
  const who = simulated ? (understood ? "" : ` ${words.scripted}`) : ` ${words.real}`;
  return { code: "how", text: how + who };
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
  const { code, text, pressing, byPhone } = hintOf(call, simulated, heard, useCallWords().hints);
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
