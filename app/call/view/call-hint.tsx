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
  /** Something is wrong; screen readers announce it at once. */
  pressing?: true;
  /** The microphone fails, so offer a phone call. */
  byPhone?: boolean;
}

/** A notice in its own words, about the start of a call or its devices. */
function noticeHint({ connectedAt, notice }: Call, notices: CallNotices, words: Words) {
  if (!notice) return null;
  const said = noticeWords(notice, notices);
  const isWhole = connectedAt === null || isPassing(notice);
  const text = `${said.title}. ${isWhole ? said.text : words.typeBelow}`;
  return { code: notice.code, text, pressing: true, byPhone: offersTyping(notice) } as const;
}

/** The most urgent sound problem of the call, if any. */
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

/** The most useful hint at this moment of a call; urgent ones come first. */
function hintOf({ call, simulated, hearing }: Calling, notices: CallNotices, words: Words): Hint {
  if (isReconnecting(call))
    return { code: "reconnecting", text: words.reconnecting, pressing: true };
  const pressing = noticeHint(call, notices, words) ?? hearingHint(call, words);
  if (pressing) return pressing;
  if (call.connectedAt === null)
    return { code: "connecting", text: call.typing ? words.connectingTyped : words.connecting };
  if (call.muted) return { code: "muted", text: words.muted };
  // If the recognizer gave up, the visitor goes on by typing.
  const types = call.typing || !hearing.spoken;
  // Visitors who have answered once know how.
  const answered = call.captions.some(({ role, final }) => role === "user" && final);
  const how = answered && types === call.typing ? "" : types ? words.howTyped : words.how;
  return { code: "how", text: simulated ? how : `${how} ${words.real}`.trim() };
}

/** A line of advice of constant height, so that nothing jumps. */
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
      className={`flex min-h-11 w-full items-center border-l-4 pl-4 text-left text-sm ${
        pressing ? "border-signal" : text ? "border-line text-muted" : "border-transparent"
      }`}
    >
      {byPhone && demoPhone ? (
        <span>
          {text.replace(/\.$/, ",")} <DemoPhone phone={demoPhone} />
        </span>
      ) : (
        text
      )}
    </p>
  );
}
