/**
 * A check's result: `ok`, `note` for information, `warn` for something that visitors notice or that
 * may cause trouble, or `fix` for something that does not work.
 */
export interface Finding {
  verdict: "ok" | "note" | "warn" | "fix";
  text: string;
}

/** What a check found; false or undefined where it found nothing. */
export type Findings = (Finding | false | undefined)[];

export const ok = (text: string): Finding => ({ verdict: "ok", text });
export const note = (text: string): Finding => ({ verdict: "note", text });
export const warn = (text: string): Finding => ({ verdict: "warn", text });
export const fix = (text: string): Finding => ({ verdict: "fix", text });

/** Milliseconds that a check waits for another service. */
export const CHECK_TIMEOUT = 10_000;

/** Sends a check's request. By default follows no redirect: a redirect may be what is wrong. */
export const ask = (url: string, options: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(CHECK_TIMEOUT), ...options });
