import type { Notice } from "../call-state";
import { DemoPhone } from "./demo-phone";

/** Says after a call, or instead of one, what went wrong and what the visitor can do. */
export function CallNotice({
  notice,
  demoPhone,
  onType,
}: {
  notice: Notice;
  /** Another way to hear the agent. */
  demoPhone?: string;
  onType: () => void;
}) {
  return (
    <div
      role="alert"
      data-notice={notice.code}
      className="w-full rounded-control border-signal border-l-4 bg-sunken px-4 py-3 text-left"
    >
      <p className="font-semibold">{notice.title}</p>
      <p className="max-sm:text-sm">{notice.text}</p>
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
