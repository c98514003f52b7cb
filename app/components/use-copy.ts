import { useCallback, useState } from "react";

/**
 * Copies text to the clipboard and says what came of it.
 *
 * @param words for both.
 * @returns the words to show in a status region, and the function that copies.
 */
export function useCopy(words: {
  done: string;
  refused: string;
}): [string, (text: string) => Promise<void>] {
  const [copied, setCopied] = useState("");
  const copy = useCallback(
    async (text: string) => {
      try {
        // Missing where the page is not secure, refused where the visitor or a policy forbids it.
        await navigator.clipboard.writeText(text);
        setCopied(words.done);
      } catch {
        setCopied(words.refused);
      }
    },
    [words],
  );
  return [copied, copy];
}
