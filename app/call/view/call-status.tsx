import { useEffect, useRef } from "react";
import { PRESSED, STATUS_WORDS } from "~/hydration/page-marks";
import { useCallWords } from "../words";

/**
 * Attributes of the status line with what a page says there before React: the inline script has no words
 * of its own (first-interaction.ts).
 */
export function useStatusWords() {
  const { labels, couldNotLoad, pleaseReload, reload } = useCallWords();
  return {
    [STATUS_WORDS.connecting]: labels.loading,
    [STATUS_WORDS.failed]: `${couldNotLoad}. ${pleaseReload}`,
    [STATUS_WORDS.reload]: reload,
  };
}

// Never changes: React leaves what stands in the element alone.
const NOTHING = { __html: "" };

/**
 * The label of the call's state, which screen readers read out whenever it changes.
 *
 * A press before hydration has put its word here already (first-interaction script). React would
 * take it out and put it back, and it would be read out twice: the text is set by hand instead.
 */
export function CallStatus({ label }: { label: string }) {
  const words = useStatusWords();
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
      {...words}
      suppressHydrationWarning
      className="font-bold text-xl"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}
