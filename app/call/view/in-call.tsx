import { useCallWords } from "../words";
import { useCalling } from "./calling";
import { useExtras } from "./extras";

/** As tall as what arrives in its place (call.css): the end of the call stays under the finger. */
const FIELD_ROOM = { height: "3.15rem" };
const CAPTIONS_ROOM = { height: "calc(1.6rem + clamp(6rem, 100svh - 29rem, 12rem))" };

/** As the line of advice that arrives in its place (call-hint.tsx). */
const HINT =
  "flex min-h-11 w-full items-center border-l-4 border-line pl-3 text-left text-muted text-sm";

/** What the visitor may do now: the tap that lets a blocked voice play, or advice. */
function Advice() {
  const { hints, tapToHear } = useCallWords();
  const { call, send } = useCalling();
  const extras = useExtras();
  if (call.soundBlocked)
    return (
      <button
        type="button"
        onClick={() => send({ type: "allow-sound" })}
        // As tall as the advice whose place it takes.
        className="btn btn-signal min-h-11! w-full py-1.5!"
      >
        {tapToHear}
      </button>
    );
  if (extras) return <extras.CallHint />;
  return <p className={HINT}>{call.typing ? hints.connectingTyped : hints.connecting}</p>;
}

/** What the visitor's last words were understood as. */
function YouSaid() {
  const { youSaid } = useCallWords();
  const { call } = useCalling();
  // Two lines at most: what is below must stay under the finger. The captions have it all.
  return (
    <div className="relative min-h-17 w-full rounded-control bg-sunken px-3 py-1 text-left text-sm">
      <p className="text-muted">{youSaid}</p>
      <p data-you-said="" className="line-clamp-2">
        {call.transcript}
      </p>
      {/* Nobody has said anything while it runs; its frame is 300 px wide. */}
      <div data-bot-check="" className="absolute -inset-x-2 bottom-1 flex justify-center" />
    </div>
  );
}

/** What the widget shows during a call (spec §2), its status apart. */
export function InCall() {
  const { end } = useCallWords();
  const { call, send, children } = useCalling();
  const extras = useExtras();
  return (
    <>
      {extras && call.connectedAt === null && call.volume > 0 && <extras.Ringing />}
      <Advice />
      {call.typing && (extras ? <extras.TypeMessage /> : <div style={FIELD_ROOM} />)}
      <div className="min-h-17 w-full lg:hidden">{children}</div>
      {extras ? <extras.LiveCaptions /> : <div style={CAPTIONS_ROOM} />}
      <YouSaid />
      <button
        data-end-call=""
        type="button"
        onClick={() => send({ type: "stop" })}
        className="btn w-full border-alarm bg-alarm text-page"
      >
        {end}
      </button>
      {extras && <extras.CallControls />}
      {extras && !call.typing && <extras.TypeMessage />}
    </>
  );
}
