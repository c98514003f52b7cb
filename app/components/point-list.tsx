import type { Point } from "~/content/landing";
import { Icon } from "./icon";

/** Points with an icon each, in as many columns as the class gives them. */
export function PointList({ points, className }: { points: readonly Point[]; className: string }) {
  return (
    <ul className={className}>
      {points.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <Icon name={icon} className="mt-0.5 text-glow" />
          <div>
            <h3 className="font-bold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
