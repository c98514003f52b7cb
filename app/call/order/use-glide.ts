import { type RefObject, useLayoutEffect, useRef } from "react";
import { isWide } from "~/call/view/is-wide";
import type { OpenWorkOrder } from "~/content/work-order";

/** The fields that hold the caller's words. */
const heard = ["description", "location", "client"] as const;

/**
 * Glides the caller's words into their fields from the side of the call, unless reduced motion is
 * on. Only what has arrived in the field shows, so nothing else is covered.
 */
export function useGlide(fields: RefObject<HTMLElement>, known: OpenWorkOrder) {
  const before = useRef(known);
  useLayoutEffect(() => {
    const changed = heard.filter((field) => known[field] !== before.current[field]);
    before.current = known;
    // The words come from the caller's lines in the captions.
    const isStill = matchMedia("(prefers-reduced-motion)").matches;
    if (isStill || !document.querySelector(".tall [data-role=user]")) return;
    const [start, clip] = isWide() ? ["100%", "0 100% 0 0"] : ["0 -100%", "100% 0 0"];
    for (const field of changed)
      fields.current
        ?.querySelector(`[data-field=${field}] > dd`)
        ?.animate(
          { translate: [start, "0"], clipPath: [`inset(${clip})`, "inset(0)"] },
          { duration: 700, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
        );
  });
}
