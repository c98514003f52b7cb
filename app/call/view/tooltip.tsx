import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from "react";

/** Milliseconds before a tooltip opens, and for which the next one opens at once (spec §9). */
const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

let lastClosed = Number.NEGATIVE_INFINITY;

/** Shows the text beside a control that is pointed at or reached by key; Escape closes it. */
export function Tooltip({
  text,
  end,
  children,
}: {
  text: string;
  /** The control stands at the right edge: the text goes to the left of it. */
  end?: true;
  children: ReactElement;
}) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const id = useId();
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what is used; this only listens
    <span
      className="relative inline-flex"
      // A finger covers what it touches, and a press says by itself what it did.
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && enter()}
      onPointerLeave={leave}
      onFocus={({ target }) => target.matches(":focus-visible") && enter()}
      onBlur={leave}
      onKeyDown={({ key }) => key === "Escape" && leave()}
    >
      {cloneElement(children, { "aria-describedby": open ? id : undefined })}
      {open && (
        <span
          id={id}
          role="tooltip"
          className={`${end ? "right-0" : "left-0"} absolute top-full z-10 mt-2 whitespace-nowrap rounded-control bg-text px-2 py-1 text-page text-sm`}
        >
          {text}
        </span>
      )}
    </span>
  );
}
