import { useEffect, useState } from "react";

/** How long the message shows, in milliseconds (spec §9, toasts). */
const SHOWN_FOR = 5000;

/**
 * Copies text to the clipboard and reports the result for five seconds.
 *
 * @param words the message for each result.
 * @returns the current message, for a status region, and the copy function.
 */
export function useCopy(words: { done: string; refused: string }) {
  const [copied, setCopied] = useState<{ said: string } | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string) => {
    try {
      // The clipboard is missing on insecure pages. The visitor or a policy can block it.
      await navigator.clipboard.writeText(text);
      setCopied({ said: words.done });
    } catch {
      setCopied({ said: words.refused });
    }
  };
  return [copied?.said ?? "", copy] as const;
}
