import { isFull, isTaken, type Notice, offersTyping } from "../machine/notices";
import { useCallDetails, useCallWords } from "../words";
import { useCalling } from "./calling";
import { DemoPhone } from "./demo-phone";
import { noticeWords } from "./notice-words";
import { Redial } from "./redial";

/** Says after a call or a failed start what went wrong and what the visitor can do. */
export function CallNotice({ notice }: { notice: Notice }) {
  const words = useCallWords();
  const { notices } = useCallDetails();
  const { call, voice, start, watch } = useCalling();
  const { title, text } = noticeWords(notice, notices);
  const types = offersTyping(notice);
  return (
    <div
      role="alert"
      data-notice={notice.code}
      className="w-full rounded-control border-signal border-l-4 bg-sunken px-4 py-3 text-left"
    >
      <p className="font-semibold">{title}</p>
      <p className="max-sm:text-sm">{text}</p>
      {call.redial && <Redial at={call.redial.at} />}
      {isFull(notice) && (
        <>
          {isTaken(notice) && <p className="max-sm:text-sm">{words.notice.lines}</p>}
          <button type="button" onClick={watch} className="btn btn-signal mt-3 w-full">
            {words.watchDemo}
          </button>
        </>
      )}
      {types && (
        <button type="button" onClick={() => start(true)} className="link min-h-11 font-semibold">
          {words.typeInstead}
        </button>
      )}
      <DemoPhone phone={voice.demoPhone} />
    </div>
  );
}
