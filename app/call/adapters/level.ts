/**
 * Shows how loud the call is, from 0 to 1, on the ring (view/level-ring.tsx): ten times a second, so
 * without React, and neither under reduced motion nor while nobody sees it.
 */
export function showLevel(level: number): void {
  if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const ring = document.querySelector<HTMLElement>("#test-call [data-level-ring]");
  ring?.style.setProperty("--level", String(level));
  ring?.setAttribute("data-level", level.toFixed(2));
}
