import { useEffect, useRef } from "react";
import { PRESSED, STATUS_WORDS } from "~/hydration/page-marks";
import { useCalling } from "../calling";

// Never changes, so React leaves the element's text alone.
const NOTHING = { __html: "" };

/**
 * The label of the call's state; screen readers announce every change.
 *
 * A press before hydration already put its word here (first-interaction.ts). React would remove it
 * and put it back, and screen readers would say it twice, so the code sets the text itself.
 */
export function CallStatus({ label }: { label: string }) {
  const { labels, couldNotLoad, pleaseReload, reload } = useCalling().words;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const isRemembered = PRESSED in document.documentElement.dataset;
    if (!line.current || (label === "" && isRemembered)) return;
    if (line.current.textContent !== label) line.current.textContent = label;
  }, [label]);
  return (
    <p
      ref={line}
      role="status"
      // The inline script has no words of its own (first-interaction.ts).
      {...{
        [STATUS_WORDS.connecting]: labels.loading,
        [STATUS_WORDS.failed]: `${couldNotLoad}. ${pleaseReload}`,
        [STATUS_WORDS.reload]: reload,
      }}
      suppressHydrationWarning
      className="font-bold text-xl"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}
