import { type RefObject, useLayoutEffect, useRef } from "react";
import { isWide } from "~/call/view/is-wide";
import type { OpenWorkOrder } from "~/content/work-order";

/** The fields that hold the caller's words. */
const heard = ["description", "location", "client"] as const;

/** The caller's lines in the captions of the call that shows. */
const LINES = ".tall [data-role=user]";

/**
 * Glides the caller's words into their fields from the side of the call, unless reduced motion is
 * on. Only what has arrived in the field shows, so nothing else is covered.
 */
export function useGlide(fields: RefObject<HTMLElement>, known: OpenWorkOrder) {
  const before = useRef(known);
  useLayoutEffect(() => {
    const changed = heard.filter((field) => known[field] !== before.current[field]);
    before.current = known;
    if (matchMedia("(prefers-reduced-motion)").matches || !document.querySelector(LINES)) return;
    const [transform, clipPath] = isWide()
      ? ["translateX(100%)", "inset(0 100% 0 0)"]
      : ["translateY(-100%)", "inset(100% 0 0 0)"];
    for (const field of changed) {
      fields.current?.querySelector(`[data-field=${field}] > dd`)?.animate(
        {
          transform: [transform, "none"],
          clipPath: [clipPath, "inset(0)"],
          background: ["#ffdf9f", "#ffdf9f"],
        },
        { duration: 700, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
      );
    }
  });
}
