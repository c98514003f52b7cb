import type { IconName } from "./icon-names";

/**
 * A decorative icon in the colour of the words around it. Its shape stands in the document that the
 * server rendered (icon-sprite.server.ts): what is rendered in the browser later uses the icon package.
 */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
