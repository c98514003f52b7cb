import type { Action } from "~/content/action";
import { Icon } from "~/icons/icon";
import type { IconName } from "~/icons/icon-names";

/** An action as a button: the one loud one of its place, or a quiet one. */
export function ActionLink({
  action,
  loud = false,
  icon,
  describedBy,
}: {
  action: Action;
  loud?: boolean;
  icon?: IconName;
  /** Id of what tells links with the same words apart. */
  describedBy?: string;
}) {
  return (
    <a
      href={action.href}
      className={loud ? "btn btn-signal" : "btn"}
      aria-describedby={describedBy}
    >
      {icon && <Icon name={icon} />}
      {action.label}
    </a>
  );
}
