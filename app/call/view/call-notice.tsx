import type { Notice } from "../call-state";
import { useCallWords } from "../words";
import { DemoPhone } from "./demo-phone";
import { Redial } from "./redial";

/** Says after a call, or instead of one, what went wrong and what the visitor can do. */
export function CallNotice({
  notice,
  demoPhone,
  onType,
  onDial,
  onReplay,
}: {
  notice: Notice;
  /** Another way to hear the agent. */
  demoPhone?: string;
  onType: () => void;
  /** Tries a busy line again; left out where it was tried often enough. */
  onDial?: () => void;
  /** Where no call can be made for now. */
  onReplay?: () => void;
}) {
  const words = useCallWords();
  return (
    <div
      role="alert"
      data-notice={notice.code}
      className="w-full rounded-control border-signal border-l-4 bg-sunken px-4 py-3 text-left"
    >
      <p className="font-semibold">{notice.title}</p>
      <p className="max-sm:text-sm">{notice.text}</p>
      {notice.redialIn && onDial && <Redial seconds={notice.redialIn} onDial={onDial} />}
      {onReplay && (
        <>
          <p className="max-sm:text-sm">{words.notice.lines}</p>
          <button type="button" onClick={onReplay} className="btn btn-signal mt-3 w-full">
            {words.watchDemo}
          </button>
        </>
      )}
      {notice.canReload && (
        <button type="button" onClick={() => location.reload()} className="btn mt-3">
          {words.reload}
        </button>
      )}
      {notice.canType && (
        <button type="button" onClick={onType} className="link -mb-2 min-h-11 font-semibold">
          {words.typeInstead}
        </button>
      )}
      {demoPhone && <DemoPhone phone={demoPhone} className={notice.canType ? "ml-4" : ""} />}
    </div>
  );
}
