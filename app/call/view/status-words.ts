import { STATUS_WORDS } from "~/hydration/page-marks";
import { useCallWords } from "../words";

/**
 * Attributes of the status line with what a page says there before React: the inline script has no
 * words of its own (first-interaction.ts).
 */
export function useStatusWords() {
  const { labels, couldNotLoad, pleaseReload, reload } = useCallWords();
  return {
    [STATUS_WORDS.connecting]: labels.loading,
    [STATUS_WORDS.failed]: `${couldNotLoad}. ${pleaseReload}`,
    [STATUS_WORDS.reload]: reload,
  };
}
