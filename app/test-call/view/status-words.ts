import { useCallWords } from "../words";

/**
 * Attributes of the status line with what a page says there before React: the inline script has no
 * words of its own (first-interaction.ts).
 */
export function useStatusWords() {
  const { labels, couldNotLoad, pleaseReload, reload } = useCallWords();
  return {
    "data-connecting": labels.loading,
    "data-failed": `${couldNotLoad}. ${pleaseReload}`,
    "data-reload-page": reload,
  };
}
