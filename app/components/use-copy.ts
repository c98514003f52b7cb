import { useCallback, useEffect, useState } from "react";

/** How long it says so, in milliseconds (spec §9, toasts). */
const SHOWN_FOR = 5000;

/**
 * Copies text to the clipboard and says for five seconds what came of it.
 *
 * @param words for both.
 * @returns the words to show in a status region, and the function that copies.
 */
export function useCopy(words: {
  done: string;
  refused: string;
}): [string, (text: string) => Promise<void>] {
  const [copied, setCopied] = useState<{ said: string } | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = useCallback(
    async (text: string) => {
      try {
        // Missing where the page is not secure, refused where the visitor or a policy forbids it.
        await navigator.clipboard.writeText(text);
        setCopied({ said: words.done });
      } catch {
        setCopied({ said: words.refused });
      }
    },
    [words],
  );
  return [copied?.said ?? "", copy];
}
