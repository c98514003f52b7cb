import type { Action } from "~/content/action";
import { callStart } from "~/hydration/page-marks";
import { Icon } from "./icon";

interface ActionLinkProps {
  action: Action;
  loud?: boolean;
  plays?: boolean;
  /** Id of the element that distinguishes links with the same text. */
  describedBy?: string;
  /** Plays a replay instead of following the link, even for a click before hydration. */
  onReplay?: () => void;
}

/** An action styled as a button: the view's one primary button (`loud`), or a quiet one. */
export function ActionLink({ action, loud, plays, describedBy, onReplay }: ActionLinkProps) {
  return (
    <a
      href={action.href}
      className={loud ? "btn btn-signal" : "btn"}
      aria-describedby={describedBy}
      {...(onReplay && callStart("replay"))}
      onClick={
        onReplay &&
        ((event) => {
          event.preventDefault();
          onReplay();
        })
      }
    >
      {plays && <Icon name="play" />}
      {action.label}
    </a>
  );
}

interface TapLinkProps {
  to: Action | undefined;
  className?: string;
}

/** A link to tap, in text or on its own line; nothing without a target. */
export function TapLink({ to, className = "link tap" }: TapLinkProps) {
  if (!to) return null;
  return (
    <a href={to.href} className={className}>
      {to.label}
    </a>
  );
}
