import { Button } from "~/components/button";
import { useNow } from "~/components/use-now";
import { filled } from "~/content/filled";
import { useLoadedCall } from "../calling";
import { echoes } from "../hearing/echo";
import { isReconnecting } from "../machine/call";
import { isFull, isPassing, type Notice, offersTyping, WRONG_FIELD } from "../machine/notices";
import { clock } from "./clock";
import { DemoPhone, NoticeBox } from "./notice-box";
import { noticeWords } from "./notice-words";

/** Says below a refused field what is wrong with it. */
export function WrongField() {
  const { call, notices } = useLoadedCall();
  const { notice } = call;
  if (!notice) return null;
  return (
    <p
      id={WRONG_FIELD}
      role="alert"
      data-notice={notice.code}
      className="w-full text-alarm text-left text-sm"
    >
      {noticeWords(notice, notices).text}
    </p>
  );
}

/** Says after a call or a failed start what went wrong and what the visitor can do. */
export function CallNotice({ notice }: { notice: Notice }) {
  const { call, start, watch, words, notices } = useLoadedCall();
  return (
    <NoticeBox code={notice.code} {...noticeWords(notice, notices)}>
      {call.redial && <Redial at={call.redial.at} />}
      {isFull(notice) && (
        <Button onClick={watch} className="btn btn-signal mt-3 w-full">
          {words.watchDemo}
        </Button>
      )}
      {offersTyping(notice) && (
        <Button onClick={() => start(true)} className="link min-h-11 font-semibold">
          {words.typeInstead}
        </Button>
      )}
    </NoticeBox>
  );
}

/**
 * Counts down to the next redial of a busy line, and lets the visitor stop it.
 *
 * @param at milliseconds since 1970; null once the visitor has stopped it.
 */
export function Redial({ at }: { at: number | null }) {
  const { send, words } = useLoadedCall();
  const { again, in: within, stop, stopped } = words.redial;
  const now = useNow(at !== null, 250);
  if (at === null) return <p className="max-sm:text-sm">{stopped}</p>;
  return (
    <>
      <p className="max-sm:text-sm">
        {again}
        {/* Screen readers must not announce every second. */}
        <span aria-hidden="true" className="figures">
          {filled(within, { time: clock(Math.max(0, Math.ceil((at - now) / 1000))) })}
        </span>
        .
      </p>
      <Button onClick={() => send({ type: "stop-redial" })} className="link min-h-11 font-semibold">
        {stop}
      </Button>
    </>
  );
}

type LoadedCall = ReturnType<typeof useLoadedCall>;

/** A hint: its code, its text, and whether to offer a phone call instead. */
type Hint = [code: string, text: string, byPhone?: boolean];

/** What is wrong at this moment of a call, if anything; the most urgent comes first. */
function problemOf({ call, notices, words: { hints } }: LoadedCall): Hint | null {
  const { notice } = call;
  if (isReconnecting(call)) return ["reconnecting", hints.reconnecting];
  if (notice) {
    const { title, text } = noticeWords(notice, notices);
    const isWhole = call.connectedAt === null || isPassing(notice);
    return [notice.code, `${title}. ${isWhole ? text : hints.typeBelow}`, offersTyping(notice)];
  }
  if (call.unheard && !call.muted) return ["unheard", hints.unheard, true];
  if (call.loud) return ["loud", hints.loud];
  if (echoes(call.captions)) return ["echo", hints.echo];
  return call.poorNetwork ? ["poor-network", hints.poorNetwork] : null;
}

/** What to do at this moment of a call that goes well. */
function adviceOf({ call, simulated, hearing, goOn, words: { hints } }: LoadedCall): Hint {
  if (call.connectedAt === null)
    return ["connecting", call.typing ? hints.connectingTyped : hints.connecting];
  if (call.muted) return ["muted", hints.muted];
  // If the recognizer gave up, the visitor goes on by typing.
  const types = call.typing || !hearing.spoken;
  // Visitors who have answered once know how.
  const answered = call.captions.some(({ role, final }) => role === "user" && final);
  const how = answered && types === call.typing ? goOn : types ? hints.howTyped : hints.how;
  return ["how", simulated ? how : `${how} ${hints.real}`.trim()];
}

/** A line of constant height, so that nothing jumps: advice, or the tap that unblocks the voice. */
export function CallHint() {
  const calling = useLoadedCall();
  const { call, send, voice, words } = calling;
  if (call.soundBlocked)
    return (
      <Button
        data-tap-to-hear=""
        onClick={() => send({ type: "allow-sound" })}
        className="btn btn-signal min-h-11 w-full py-1"
      >
        {words.tapToHear}
      </Button>
    );
  const problem = problemOf(calling);
  const [code, text, byPhone] = problem ?? adviceOf(calling);
  return (
    <p
      key={code}
      // Something is wrong: screen readers announce it at once.
      role={problem ? "alert" : undefined}
      data-notice={problem ? code : undefined}
      className={`flex min-h-11 w-full items-center border-l-4 pl-4 text-left text-sm ${
        problem ? "border-signal" : "border-line text-muted"
      }`}
    >
      {byPhone && voice.demoPhone ? (
        <span>
          {text.replace(/\.$/, ",")} <DemoPhone />
        </span>
      ) : (
        text
      )}
    </p>
  );
}
