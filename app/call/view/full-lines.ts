import type { Notice } from "../machine/notices";

const full = new Set<string>(["demo-at-capacity", "too-many-calls", "voice-off"]);

/** The site can take no call for now: a replay takes its place. */
export const isFull = ({ code }: Notice): boolean => full.has(code);
