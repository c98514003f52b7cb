import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button";

/** Milliseconds before a tooltip opens, and during which the next one opens at once (spec §9). */
const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

let lastClosed = Number.NEGATIVE_INFINITY;

/** Shows and hides a tooltip for pointer and keyboard; Escape hides it. */
function useTooltip() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = () => {
    clearTimeout(timer.current);
    const delay = performance.now() - lastClosed < SKIP_DELAY ? 0 : OPEN_DELAY;
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const leave = () => {
    clearTimeout(timer.current);
    if (open) lastClosed = performance.now();
    setOpen(false);
  };
  const listeners = {
    // No tooltip on touch: the finger covers it, and the press shows its own effect.
    onPointerEnter: ({ pointerType }: React.PointerEvent) => pointerType !== "touch" && enter(),
    onPointerLeave: leave,
    onFocus: ({ target }: React.FocusEvent) => target.matches(":focus-visible") && enter(),
    onBlur: leave,
    onKeyDown: ({ key }: React.KeyboardEvent) => key === "Escape" && leave(),
  };
  return { open, listeners };
}

interface IconButtonProps extends ComponentProps<"button"> {
  /** Tooltip text; also the name, unless there is a longer one. */
  tip: string;
  /** What the button controls is off. */
  off?: boolean;
  /** The button is at the right edge, so the tooltip opens to the left. */
  end?: true;
}

/** A round button with a tooltip. */
export function IconButton({ tip, off, end, children, ...button }: IconButtonProps) {
  const { open: hinted, listeners } = useTooltip();
  // What the button opens takes the tooltip's place.
  const open = hinted && !button["aria-expanded"];
  const id = useId();
  return (
    <span className="icon-button relative flex" {...listeners}>
      <Button
        aria-label={tip}
        {...button}
        aria-describedby={open ? id : undefined}
        className={`btn size-12 rounded-full p-0 aria-expanded:border-signal ${off ? "border-alarm bg-alarm text-page" : ""}`}
      >
        {children}
      </Button>
      {open && (
        <span
          id={id}
          role="tooltip"
          className={`absolute bottom-full z-1 mb-1 whitespace-nowrap rounded-control bg-text px-2 py-1 text-page text-sm ${end ? "right-0" : ""}`}
        >
          {tip}
        </span>
      )}
    </span>
  );
}
