/**
 * Shows how loud the call is, from 0 to 1, on the ring (view/level-ring.tsx). It runs ten times a
 * second, so it bypasses React. It skips hidden pages and visitors who want less motion.
 */
export function showLevel(level: number): void {
  if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const ring = document.querySelector<HTMLElement>("#test-call [data-level-ring]");
  ring?.style.setProperty("--level", String(level));
  ring?.setAttribute("data-level", level.toFixed(2));
}
