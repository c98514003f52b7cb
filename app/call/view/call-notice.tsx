import { isFull, type Notice, offersTyping, WRONG_FIELD } from "../machine/notices";
import { useCallDetails, useCallWords } from "../words";
import { useCalling } from "./calling";
import { NoticeBox } from "./notice-box";
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
  const { call, start, watch } = useCalling();
  return (
    <NoticeBox code={notice.code} {...noticeWords(notice, notices)}>
      {call.redial && <Redial at={call.redial.at} />}
      {isFull(notice) && (
        <button type="button" onClick={watch} className="btn btn-signal mt-3 w-full">
          {words.watchDemo}
        </button>
      )}
      {offersTyping(notice) && (
        <button type="button" onClick={() => start(true)} className="link min-h-11 font-semibold">
          {words.typeInstead}
        </button>
      )}
    </NoticeBox>
  );
}
