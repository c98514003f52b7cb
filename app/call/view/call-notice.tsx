import { isTaken, type Notice, offersTyping } from "../machine/notices";
import { useCallWords } from "../words";
import { startCall, useCalling } from "./calling";
import { DemoPhone } from "./demo-phone";
import { Redial } from "./redial";

/** Says after a call, or instead of one, what went wrong and what the visitor can do. */
export function CallNotice({
  notice,
  onReplay,
}: {
  notice: Notice;
  /** Where no call can be made for now. */
  onReplay?: () => void;
}) {
  const words = useCallWords();
  const calling = useCalling();
  const { call, said, voice } = calling;
  const { demoPhone } = voice;
  const types = offersTyping(notice);
  return (
    <div
      role="alert"
      data-notice={notice.code}
      className="w-full rounded-control border-signal border-l-4 bg-sunken px-4 py-3 text-left"
    >
      <p className="font-semibold">{said?.title}</p>
      <p className="max-sm:text-sm">{said?.text}</p>
      {call.redial && <Redial at={call.redial.at} />}
      {onReplay && (
        <>
          {isTaken(notice) && <p className="max-sm:text-sm">{words.notice.lines}</p>}
          <button type="button" onClick={onReplay} className="btn btn-signal mt-3 w-full">
            {words.watchDemo}
          </button>
        </>
      )}
      {types && (
        <button
          type="button"
          onClick={() => startCall(calling, true)}
          className="link -mb-2 min-h-11 font-semibold"
        >
          {words.typeInstead}
        </button>
      )}
      {demoPhone && <DemoPhone phone={demoPhone} className={types ? "ml-4" : ""} />}
    </div>
  );
}
