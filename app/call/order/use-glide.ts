import { useLayoutEffect, useRef } from "react";
import type { OpenWorkOrder } from "~/content/work-order";

/** Milliseconds of one glide, and between the starts of two. */
const GLIDE = 700;
const APART = 140;
/** What a caller says; the rest is paperwork, which is written in its place. */
const FROM_WORDS = ["type", "description", "location", "client"] as const;
/** The newest caption. */
const SAID = ".call-captions [role=log] > :last-child";

/** The box of an element on screen; null if it is not visible. */
const seen = (element: Element | null | undefined) => {
  const box = element?.getBoundingClientRect();
  return box && box.height > 0 && box.bottom > 0 && box.top < innerHeight ? box : null;
};

/**
 * Glides each new value on the slip in from the caller's words, unless the visitor prefers reduced
 * motion or cannot see both places.
 *
 * @param order the order on the slip.
 * @returns a ref for the slip's element.
 */
export function useGlide(order: OpenWorkOrder) {
  const slip = useRef<HTMLElement>(null);
  const before = useRef<OpenWorkOrder>({});
  // Before the paint, so that no value shows in its place first.
  useLayoutEffect(() => {
    const known = before.current;
    before.current = order;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const from = seen(document.querySelector(SAID));
    // What only grew is in its place already.
    const fresh = FROM_WORDS.filter(
      (field) => order[field] && !order[field].startsWith(known[field] ?? "\n"),
    );
    fresh.forEach((field, i) => {
      const value = slip.current?.querySelector(`[data-field="${field}"] dd`);
      const to = seen(value);
      if (!value || !from || !to) return;
      const move = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      for (const written of value.getAnimations()) written.cancel();
      value.animate(
        { transform: [move, "none"], opacity: [0.4, 1] },
        {
          duration: GLIDE,
          delay: i * APART,
          easing: "cubic-bezier(0.2, 0, 0, 1)",
          fill: "backwards",
        },
      );
    });
  }, [order]);
  return slip;
}
