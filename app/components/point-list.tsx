import type { Point } from "~/content/landing-page";
import { Icon } from "~/icons/icon";

/** Points with an icon each, in as many columns as the class gives them. */
export function PointList({
  points,
  level: Heading = "h3",
  className,
  itemClassName = "",
}: {
  points: readonly Point[];
  /** Level of the points' headings, one below the heading over the list. */
  level?: "h3" | "h4";
  className: string;
  itemClassName?: string;
}) {
  return (
    <ul className={className}>
      {points.map(({ icon, title, text }) => (
        <li key={title} className={`flex gap-4 ${itemClassName}`}>
          <Icon name={icon} className="mt-0.5 text-glow" />
          <div>
            <Heading className="font-bold">{title}</Heading>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
