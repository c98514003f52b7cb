import type { Point } from "~/content/landing-page";
import { Icon } from "~/icons/icon";

/** A list of points with icons. The class sets the columns. */
export function PointList({
  points,
  level: Heading = "h3",
  className,
  itemClassName = "",
}: {
  points: readonly Point[];
  /** Heading level of the points, one below the heading above the list. */
  level?: "h3" | "h4";
  className: string;
  itemClassName?: string;
}) {
  return (
    <ul className={className}>
      {points.map(({ icon, title, text, pro }) => (
        <li key={title} className={`flex gap-4 ${itemClassName}`}>
          <Icon name={icon} className="mt-0.5 text-glow" />
          <div>
            <Heading>
              {title}
              {pro && <ProMark />}
            </Heading>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Marks a feature of the Pro Plan only. */
export function ProMark() {
  return <span className="ml-2 text-glow text-sm">Pro</span>;
}
