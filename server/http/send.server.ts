/**
 * Sends a request, and calls `sent` when its first byte leaves: at once where the host cannot see
 * that.
 */
export type Send = (url: string, init: RequestInit, sent: () => void) => Promise<Response>;
