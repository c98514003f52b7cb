import type { Notice } from "../call-state";
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
  onReplay?: () => void;
}) {
  return (
    <div
      role="alert"
      data-notice={notice.code}
      className="w-full rounded-control border-signal border-l-4 bg-sunken px-4 py-3 text-left"
    >
      <p className="font-semibold">{notice.title}</p>
      <p className="max-sm:text-sm">{notice.text}</p>
      {notice.redialIn && onDial && (
        <Redial seconds={notice.redialIn} onDial={onDial} onReplay={onReplay} />
      )}
      {notice.canReload && (
        <button type="button" onClick={() => location.reload()} className="btn mt-3">
          Reload the page
        </button>
      )}
      {notice.canType && (
        <button type="button" onClick={onType} className="link -mb-2 min-h-11 font-semibold">
          Type instead
        </button>
      )}
      {demoPhone && <DemoPhone phone={demoPhone} className={notice.canType ? "ml-4" : ""} />}
    </div>
  );
}
