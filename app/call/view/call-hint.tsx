import { Button } from "~/components/button";
import { useLoadedCall } from "../calling";
import { echoes } from "../hearing/echo";
import { isReconnecting } from "../machine/call";
import { isPassing, offersTyping } from "../machine/notices";
import { isReadBack } from "../order/draft";
import { DemoPhone } from "./notice-box";
import { noticeWords } from "./notice-words";

type LoadedCall = ReturnType<typeof useLoadedCall>;

/** A hint: its code, its text, and whether to offer a phone call instead. */
type Hint = [code: string, text: string, byPhone?: boolean];

/** What is wrong at this moment of a call, if anything; the most urgent comes first. */
function problemOf({ call, notices, hints }: LoadedCall): Hint | null {
  const { notice } = call;
  if (isReconnecting(call)) return ["reconnecting", hints.reconnecting];
  if (notice) {
    const { title, text } = noticeWords(notice, notices);
    const isWhole = call.connectedAt === null || isPassing(notice);
    return [notice.code, `${title}. ${isWhole ? text : hints.typeBelow}`, offersTyping(notice)];
  }
  if (call.muted) return ["muted", hints.muted];
  if (call.unheard) return ["unheard", hints.unheard, true];
  if (call.loud) return ["loud", hints.loud];
  if (echoes(call.captions)) return ["echo", hints.echo];
  return call.poorNetwork ? ["poor-network", hints.poorNetwork] : null;
}

/** Advice for this moment of a call that is going well. */
function adviceOf({ call, simulated, hearing, shown, confirm, goOn, hints }: LoadedCall): Hint {
  if (call.connectedAt === null)
    return ["connecting", call.typing ? hints.connectingTyped : hints.connecting];
  if (shown && isReadBack(shown.draft)) return ["confirm", confirm];
  // Visitors who have answered once know how.
  const answered = call.captions.some(({ role, final }) => role === "user" && final);
  // If the recognizer gave up, the visitor continues by typing.
  const types = call.typing || !hearing.spoken;
  const how = answered && types === call.typing ? goOn : types ? hints.howTyped : hints.how;
  return ["how", simulated ? how : `${how} ${hints.real}`.trim()];
}

/** A line of constant height, so that nothing jumps: advice, or the tap that unblocks the voice. */
export function CallHint() {
  const calling = useLoadedCall();
  const { call, send, voice, tapToHear } = calling;
  if (call.soundBlocked)
    return (
      <Button
        data-tap-to-hear=""
        onClick={() => send({ type: "allow-sound" })}
        className="btn btn-signal min-h-11 w-full py-1"
      >
        {tapToHear}
      </Button>
    );
  const problem = problemOf(calling);
  const [code, text, byPhone] = problem ?? adviceOf(calling);
  const alarm = code === "muted" ? "border-alarm text-alarm" : "border-signal";
  const look = problem ? alarm : "border-line text-muted";
  return (
    <p
      key={text}
      // Screen readers announce a problem at once.
      role={problem ? "alert" : undefined}
      data-notice={problem ? code : undefined}
      className={`flex min-h-11 w-full items-center barred pl-4 text-sm ${look}`}
    >
      <span>
        {byPhone && voice.demoPhone ? text.replace(/\.$/, ", ") : text}
        {byPhone && <DemoPhone />}
      </span>
    </p>
  );
}
