import { CalendarPlus, Copy, Link, Mail, MessageCircle, Printer, Share2 } from "lucide-react";
import { useEffect } from "react";
import { useLoadedCall } from "~/call/calling";
import { Button } from "~/components/button";
import { useCopy } from "~/components/use-copy";
import type { CallDetails } from "~/content/call-details";
import { TEST_CALL } from "~/hydration/element-ids";
import { rememberFacts } from "~/leads/lead-facts";
import type { Finished, Shown } from "./draft";
import { orderAsText, orderLink, visitCalendar } from "./order-copies";

/** Styles of a button that keeps the order, and of its icon. */
const OPTION = "tap gap-2 font-semibold hover:underline";
const ICON = "size-5 text-muted";

/** Downloads the visit as a calendar file. */
function saveVisit(draft: Finished, words: CallDetails["order"]) {
  const visit = visitCalendar(draft, location.hostname, words);
  const href = URL.createObjectURL(new Blob([visit], { type: "text/calendar" }));
  Object.assign(document.createElement("a"), { href, download: `${draft.order.id}.ics` }).click();
  // Delayed: some browsers read the URL only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/**
 * Ways to share or keep a work order, after the call: a link and, one tap away, email, print,
 * text and calendar file.
 *
 * @param from only the visitor's own order fills the forms, and one from a link can't be passed
 *   on.
 */
export function KeepOrder({ draft, from }: { draft: Finished; from: Shown["from"] }) {
  const { order: words, copied: said, replay } = useLoadedCall();
  const text = orderAsText(draft, words);
  const { company, trade } = draft;
  // Fills the site's forms. It stays in this tab and never goes in the URL (docs/leads.md).
  useEffect(() => {
    const facts = { company: company ?? undefined, trade: trade ?? undefined, order: text };
    if (from === "visitor") rememberFacts(facts);
  }, [from, company, trade, text]);
  const [copied, copy] = useCopy(said);
  // Many desktop browsers cannot share: there we copy the link. Only a phone or tablet sends texts.
  const hasTexts = matchMedia("(pointer: coarse)").matches;
  const way = !("share" in navigator) ? "copy" : hasTexts ? "text" : "share";
  const ShareIcon = { copy: Link, text: MessageCircle, share: Share2 }[way];
  const url = orderLink(window.location.href, draft);
  // The visitor may dismiss the share sheet.
  const share = () =>
    way === "copy" ? copy(url) : navigator.share({ url, title: words.label }).catch(() => {});
  // No recipient: the visitor picks one in their email app.
  const email = `mailto:?subject=${encodeURIComponent(words.label)}&body=${encodeURIComponent(text)}`;
  const others = [
    ["printed", Printer, words.print, () => window.print()],
    ["copied", Copy, words.copy, () => copy(text)],
    ["saved", CalendarPlus, words.calendar, () => saveVisit(draft, words)],
  ] as const;
  if (draft.live) return null;
  return (
    <div className="no-print flex flex-wrap items-start gap-x-6 text-sm">
      {from === "link" ? (
        // On a wide screen the test call is beside the order.
        <a href={`#${TEST_CALL}`} className="btn btn-signal max-sm:w-full lg:hidden">
          {replay.tryIt}
        </a>
      ) : (
        <Button data-kept="copied" onClick={share} className="btn max-sm:w-full">
          <ShareIcon aria-hidden className={ICON} />
          {words.share[way]}
        </Button>
      )}
      <details>
        <summary className="link tap">{words.more}</summary>
        <div className="grid justify-items-start">
          <a href={email} data-kept="emailed" className={OPTION}>
            <Mail aria-hidden className={ICON} />
            {words.email}
          </a>
          {others.map(([kept, Icon, label, keep]) => (
            <Button key={label} data-kept={kept} onClick={keep} className={OPTION}>
              <Icon aria-hidden className={ICON} />
              {label}
            </Button>
          ))}
        </div>
      </details>
      <span role="status" className="self-center">
        {copied}
      </span>
    </div>
  );
}
