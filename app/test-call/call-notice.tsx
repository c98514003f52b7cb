import type { Notice } from "./call-state";

/** Says what went wrong and what the visitor can do. */
export function CallNotice({ notice, onType }: { notice: Notice; onType?: () => void }) {
  return (
    <div
      role="alert"
      data-notice={notice.code}
      className="w-full rounded-control border-signal border-l-4 bg-sunken p-4 text-left"
    >
      <p className="font-semibold">{notice.title}</p>
      <p>{notice.text}</p>
      {notice.canType && onType && (
        <button type="button" onClick={onType} className="mt-2 font-semibold underline">
          Type instead
        </button>
      )}
    </div>
  );
}
