import type { CallNotices } from "~/content/call-notices";
import type { CallWords } from "~/content/call-words";
import { echoes } from "../echo";
import { isReconnecting } from "../machine/call";
import { isPassing, offersTyping } from "../machine/notices";
import { useCallDetails, useCallWords } from "../words";
import { type Calling, useCalling } from "./calling";
import { DemoPhone } from "./demo-phone";
import { noticeWords } from "./notice-words";

interface Hint {
  code: string;
  text: string;
  /** Something is wrong; screen readers announce it at once. */
  pressing?: true;
  /** The microphone fails, so offer a phone call. */
  byPhone?: boolean;
}

/** What is wrong at this moment of a call, if anything; the most urgent comes first. */
function problemOf({ call }: Calling, notices: CallNotices, words: CallWords["hints"]) {
  const is = (code: string, text: string, byPhone = false): Hint => ({
    ...{ code, text, byPhone, pressing: true },
  });
  const { notice } = call;
  if (isReconnecting(call)) return is("reconnecting", words.reconnecting);
  if (notice) {
    const { title, text } = noticeWords(notice, notices);
    const isWhole = call.connectedAt === null || isPassing(notice);
    const told = `${title}. ${isWhole ? text : words.typeBelow}`;
    return is(notice.code, told, offersTyping(notice));
  }
  if (call.unheard && !call.muted) return is("unheard", words.unheard, true);
  if (call.loud) return is("loud", words.loud);
  if (echoes(call.captions)) return is("echo", words.echo);
  return call.poorNetwork ? is("poor-network", words.poorNetwork) : null;
}

/** What to do at this moment of a call that goes well. */
function adviceOf(
  { call, simulated, hearing }: Calling,
  words: CallWords["hints"],
  goOn: string,
): Hint {
  if (call.connectedAt === null)
    return { code: "connecting", text: call.typing ? words.connectingTyped : words.connecting };
  if (call.muted) return { code: "muted", text: words.muted };
  // If the recognizer gave up, the visitor goes on by typing.
  const types = call.typing || !hearing.spoken;
  // Visitors who have answered once know how.
  const answered = call.captions.some(({ role, final }) => role === "user" && final);
  const how = answered && types === call.typing ? goOn : types ? words.howTyped : words.how;
  return { code: "how", text: simulated ? how : `${how} ${words.real}`.trim() };
}

/** A line of advice of constant height, so that nothing jumps. */
export function CallHint() {
  const calling = useCalling();
  const { demoPhone } = calling.voice;
  const { notices, goOn } = useCallDetails();
  const { hints } = useCallWords();
  const hint = problemOf(calling, notices, hints) ?? adviceOf(calling, hints, goOn);
  const { code, text, pressing, byPhone } = hint;
  return (
    <p
      key={code}
      role={pressing && "alert"}
      data-notice={pressing && code}
      className={`flex min-h-11 w-full items-center border-l-4 pl-4 text-left text-sm ${
        pressing ? "border-signal" : "border-line text-muted"
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
