import { useCallback, useState } from "react";

/** What came of a copy, in words for the visitor; empty before the first one. */
export type Copied = "" | "Copied" | "Your browser did not allow it";

/**
 * Copies text to the clipboard and says what came of it.
 *
 * @returns the words to show in a status region, and the function that copies.
 */
export function useCopy(): [Copied, (text: string) => Promise<void>] {
  const [copied, setCopied] = useState<Copied>("");
  const copy = useCallback(async (text: string) => {
    try {
      // Missing where the page is not secure, refused where the visitor or a policy forbids it.
      await navigator.clipboard.writeText(text);
      setCopied("Copied");
    } catch {
      setCopied("Your browser did not allow it");
    }
  }, []);
  return [copied, copy];
}
