import type { Said } from "~/content/call-notices";
import type { CallWords } from "~/content/call-words";
import { echoes } from "../echo";
import { type Call, isReconnecting } from "../machine/call";
import { isPassing, offersTyping } from "../machine/notices";
import type { HearingChoice } from "../use-hearing";
import { useCallWords } from "../words";
import { useCalling } from "./calling";
import { DemoPhone } from "./demo-phone";

type Words = CallWords["hints"];

interface Hint {
  code: string;
  text: string;
  /** Something is wrong: it is read out at once. */
  pressing?: true;
  /** The microphone is what fails: a phone has another one. */
  byPhone?: boolean;
}

/** A notice of a call that goes on: while it is on its way, and of its devices, in its own words. */
function noticeHint({ connectedAt, notice }: Call, said: Said | null, words: Words): Hint | null {
  if (!notice || !said) return null;
  const isWhole = connectedAt === null || isPassing(notice);
  const text = `${said.title}. ${isWhole ? said.text : words.typeBelow}`;
  return { code: notice.code, text, pressing: true, byPhone: offersTyping(notice) };
}

/** What is wrong with how the call is heard, the most pressing first. */
function hearingHint(call: Call, words: Words): Hint | null {
  if (call.unheard && !call.muted)
    return { code: "unheard", text: words.unheard, pressing: true, byPhone: true };
  if (call.loud) return { code: "loud", text: words.loud, pressing: true };
  if (echoes(call.captions)) return { code: "echo", text: words.echo, pressing: true };
  if (call.poorNetwork) return { code: "poor-network", text: words.poorNetwork, pressing: true };
  return null;
}

/**
 * The one thing that is worth saying at this moment of a call, the most pressing first.
 *
 * @param said the call's notice in words, where it has one.
 */
function hintOf(
  call: Call,
  said: Said | null,
  simulated: boolean,
  heard: HearingChoice,
  words: Words,
): Hint {
  if (isReconnecting(call))
    return { code: "reconnecting", text: words.reconnecting, pressing: true };
  const pressing = noticeHint(call, said, words) ?? hearingHint(call, words);
  if (pressing) return pressing;
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
export function CallHint() {
  const { call, said, simulated, hearing, voice } = useCalling();
  const { demoPhone } = voice;
  const { hints } = useCallWords();
  const { code, text, pressing, byPhone } = hintOf(call, said, simulated, hearing, hints);
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
