import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url";

/** A decorative icon in the colour of the words around it. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
