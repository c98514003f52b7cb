import type { CallNotices } from "~/content/call-notices";
import type { CallWords } from "~/content/call-words";
import { echoes } from "../echo";
import { type Call, isReconnecting } from "../machine/call";
import { isPassing, offersTyping } from "../machine/notices";
import { useCallDetails, useCallWords } from "../words";
import { type Calling, useCalling } from "./calling";
import { DemoPhone } from "./demo-phone";
import { noticeWords } from "./notice-words";

type Words = CallWords["hints"];

interface Hint {
  code: string;
  text: string;
  /** Something is wrong: it is read out at once. */
  pressing?: true;
  /** The microphone is what fails: a phone has another one. */
  byPhone?: boolean;
}

/** A notice of a call that goes on: while it starts, and of its devices, in its own words. */
function noticeHint({ connectedAt, notice }: Call, notices: CallNotices, words: Words) {
  if (!notice) return null;
  const said = noticeWords(notice, notices);
  const isWhole = connectedAt === null || isPassing(notice);
  const text = `${said.title}. ${isWhole ? said.text : words.typeBelow}`;
  return { code: notice.code, text, pressing: true, byPhone: offersTyping(notice) } as const;
}

/** What is wrong with how the call is heard, the most pressing first. */
function hearingHint(call: Call, words: Words): Hint | null {
  const is = (code: "unheard" | "loud" | "echo") =>
    ({ code, text: words[code], pressing: true }) as const;
  if (call.unheard && !call.muted) return { ...is("unheard"), byPhone: true };
  if (call.loud) return is("loud");
  if (echoes(call.captions)) return is("echo");
  return call.poorNetwork
    ? { code: "poor-network", text: words.poorNetwork, pressing: true }
    : null;
}

/** The one thing worth saying at this moment of a call, the most pressing first. */
function hintOf({ call, simulated, hearing }: Calling, notices: CallNotices, words: Words): Hint {
  if (isReconnecting(call))
    return { code: "reconnecting", text: words.reconnecting, pressing: true };
  const pressing = noticeHint(call, notices, words) ?? hearingHint(call, words);
  if (pressing) return pressing;
  if (call.connectedAt === null)
    return { code: "connecting", text: call.typing ? words.connectingTyped : words.connecting };
  if (call.muted) return { code: "muted", text: words.muted };
  const how = call.typing ? words.howTyped : words.how;
  const understood = call.typing || hearing.hearing !== "none";
  // Two lines on a phone at most: a third moves what is below.
  const who = simulated ? (understood ? "" : ` ${words.scripted}`) : ` ${words.real}`;
  return { code: "how", text: how + who };
}

/** A line of advice that takes the same room whatever it says, so that nothing jumps. */
export function CallHint() {
  const calling = useCalling();
  const { demoPhone } = calling.voice;
  const { notices } = useCallDetails();
  const { code, text, pressing, byPhone } = hintOf(calling, notices, useCallWords().hints);
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
