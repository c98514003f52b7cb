import { isFull, type Notice, offersTyping, WRONG_FIELD } from "../machine/notices";
import { useCallDetails, useCallWords } from "../words";
import { useCalling } from "./calling";
import { DemoPhone } from "./demo-phone";
import { noticeWords } from "./notice-words";
import { Redial } from "./redial";

/** Says below a refused field what is wrong with it. */
export function WrongField() {
  const { notices } = useCallDetails();
  const { notice } = useCalling().call;
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
        <button type="button" onClick={watch} className="btn btn-signal mt-3 w-full">
          {words.watchDemo}
        </button>
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
