import { useLoadedCall } from "../calling";
import { echoes } from "../echo";
import { isReconnecting } from "../machine/call";
import { isPassing, offersTyping } from "../machine/notices";
import { DemoPhone } from "./demo-phone";
import { noticeWords } from "./notice-words";

type LoadedCall = ReturnType<typeof useLoadedCall>;

interface Hint {
  code: string;
  text: string;
  /** Something is wrong; screen readers announce it at once. */
  pressing?: true;
  /** The microphone fails, so offer a phone call. */
  byPhone?: boolean;
}

/** What is wrong at this moment of a call, if anything; the most urgent comes first. */
function problemOf({ call, details, words: { hints } }: LoadedCall) {
  const is = (code: string, text: string, byPhone = false): Hint => ({
    ...{ code, text, byPhone, pressing: true },
  });
  const { notice } = call;
  if (isReconnecting(call)) return is("reconnecting", hints.reconnecting);
  if (notice) {
    const { title, text } = noticeWords(notice, details.notices);
    const isWhole = call.connectedAt === null || isPassing(notice);
    const told = `${title}. ${isWhole ? text : hints.typeBelow}`;
    return is(notice.code, told, offersTyping(notice));
  }
  if (call.unheard && !call.muted) return is("unheard", hints.unheard, true);
  if (call.loud) return is("loud", hints.loud);
  if (echoes(call.captions)) return is("echo", hints.echo);
  return call.poorNetwork ? is("poor-network", hints.poorNetwork) : null;
}

/** What to do at this moment of a call that goes well. */
function adviceOf({ call, simulated, hearing, details, words: { hints } }: LoadedCall): Hint {
  if (call.connectedAt === null)
    return { code: "connecting", text: call.typing ? hints.connectingTyped : hints.connecting };
  if (call.muted) return { code: "muted", text: hints.muted };
  // If the recognizer gave up, the visitor goes on by typing.
  const types = call.typing || !hearing.spoken;
  // Visitors who have answered once know how.
  const answered = call.captions.some(({ role, final }) => role === "user" && final);
  const how = answered && types === call.typing ? details.goOn : types ? hints.howTyped : hints.how;
  return { code: "how", text: simulated ? how : `${how} ${hints.real}`.trim() };
}

/** A line of advice of constant height, so that nothing jumps. */
export function CallHint() {
  const calling = useLoadedCall();
  const { code, text, pressing, byPhone } = problemOf(calling) ?? adviceOf(calling);
  return (
    <p
      key={code}
      role={pressing && "alert"}
      data-notice={pressing && code}
      className={`flex min-h-11 w-full items-center border-l-4 pl-4 text-left text-sm ${
        pressing ? "border-signal" : "border-line text-muted"
      }`}
    >
      {byPhone && calling.voice.demoPhone ? (
        <span>
          {text.replace(/\.$/, ",")} <DemoPhone />
        </span>
      ) : (
        text
      )}
    </p>
  );
}
