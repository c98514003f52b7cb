import { CalendarPlus, Copy, MessageCircle, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useCallDetails } from "~/call/words";
import { useCopy } from "~/components/use-copy";
import { visitCalendar } from "./calendar";
import type { Finished } from "./draft";
import { orderAsText } from "./order-copies";
import { orderLink } from "./order-link";

/** Looks of a way to keep the order, and of its icon. */
export const WAY = "tap gap-2 font-semibold hover:underline";
export const ICON = "size-5 text-glow";

function download(name: string, type: string, text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Delayed: some browsers read the URL only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Ways to share or keep a work order: link, print, text, calendar file. */
export function KeepOrder({ draft, children }: { draft: Finished; children?: ReactNode }) {
  const { order } = draft;
  const { order: words, copied: said } = useCallDetails();
  const [copied, copy] = useCopy(said);
  const saveVisit = () => {
    const visit = visitCalendar(draft, window.location.hostname, words);
    download(`${order.id}.ics`, "text/calendar", visit);
  };
  const share = async () => {
    const url = orderLink(window.location.href, draft);
    // Many desktop browsers cannot share: copy the link.
    if (!("share" in navigator)) return copy(url);
    // The visitor may dismiss the share sheet.
    await navigator.share({ url, title: words.label }).catch(() => {});
  };
  const others = [
    ["printed", Printer, words.print, () => window.print()],
    ["copied", Copy, words.copy, () => copy(orderAsText(draft, words))],
    ["saved", CalendarPlus, words.calendar, saveVisit],
  ] as const;
  return (
    <div className="keep flex flex-wrap items-center gap-x-6 text-sm">
      {children}
      <button
        type="button"
        data-kept="copied"
        onClick={share}
        className="btn border-glow max-sm:w-full"
      >
        <MessageCircle aria-hidden className={ICON} />
        {words.share}
      </button>
      {others.map(([kept, Icon, label, keep]) => (
        <button key={label} type="button" data-kept={kept} onClick={keep} className={WAY}>
          <Icon aria-hidden className={ICON} />
          {label}
        </button>
      ))}
      <span role="status">{copied}</span>
    </div>
  );
}
