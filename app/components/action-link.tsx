import type { Action } from "~/content/action";
import { callStart } from "~/hydration/page-marks";
import { Icon } from "~/icons/icon";
import type { IconName } from "~/icons/icon-names";

/** An action as a button: the one loud one of its place, or a quiet one. */
export function ActionLink({
  action,
  loud = false,
  icon,
  describedBy,
  onReplay,
}: {
  action: Action;
  loud?: boolean;
  icon?: IconName;
  /** Id of what tells links with the same words apart. */
  describedBy?: string;
  /** Shows a replay of a call in place of following the link, also for a press before React. */
  onReplay?: () => void;
}) {
  return (
    <a
      href={action.href}
      hrefLang={action.hrefLang}
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
      {icon && <Icon name={icon} />}
      {action.label}
    </a>
  );
}
