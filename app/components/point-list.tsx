import type { Point } from "~/content/landing-page";

interface PointListProps {
  points: readonly Point[];
  /** Heading level of the points, one below the heading above the list. */
  level?: "h3" | "h4";
  className: string;
  itemClassName?: string;
}

/** A list of points. The class sets the columns. */
export function PointList({ points, level = "h3", className, itemClassName }: PointListProps) {
  const Heading = level;
  return (
    <ul className={className}>
      {points.map(({ title, text, pro }) => (
        <li key={title} className={itemClassName}>
          <Heading>
            {title}
            {pro && <ProMark />}
          </Heading>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Marks a Pro-only feature. */
export function ProMark() {
  return <span className="ml-2 text-glow text-sm">Pro</span>;
}
