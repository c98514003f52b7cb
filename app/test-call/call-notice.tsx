import type { Notice } from "./call-state";

/** Says after a call, or instead of one, what went wrong and what the visitor can do. */
export function CallNotice({ notice, onType }: { notice: Notice; onType: () => void }) {
  return (
    <div
      role="alert"
      data-notice={notice.code}
      className="flex w-full grow flex-col items-start justify-center rounded-control border-signal border-l-4 bg-sunken px-4 py-3 text-left"
    >
      <p className="font-semibold">{notice.title}</p>
      <p>{notice.text}</p>
      {notice.canType && (
        <button type="button" onClick={onType} className="link min-h-11 font-semibold">
          Type instead
        </button>
      )}
    </div>
  );
}
