import { type RefObject, useLayoutEffect, useRef } from "react";
import type { OpenWorkOrder } from "~/content/work-order";

/** The fields that hold the caller's words. */
const heard = ["description", "location", "client"] as const;

/** The caller's lines in the captions of the call that shows. */
const LINES = ".tall [data-role=user]";

/** Glides the caller's words from their line into the fields, unless reduced motion is on. */
export function useGlide(fields: RefObject<HTMLElement>, known: OpenWorkOrder) {
  const before = useRef(known);
  useLayoutEffect(() => {
    const from = [...document.querySelectorAll(LINES)].at(-1)?.getBoundingClientRect();
    const changed = heard.filter((field) => known[field] !== before.current[field]);
    before.current = known;
    if (!from || matchMedia("(prefers-reduced-motion)").matches) return;
    for (const field of changed) {
      const words = fields.current?.querySelector(`[data-field=${field}] > dd`);
      const to = words?.getBoundingClientRect();
      // Nobody sees motion that ends below the screen.
      if (!to || to.top > innerHeight) continue;
      const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      words?.animate(
        { transform: [start, "none"], background: ["#ffdf9f", "#ffdf9f"] },
        { duration: 700, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
      );
    }
  });
}
