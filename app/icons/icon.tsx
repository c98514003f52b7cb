/**
 * A decorative icon in the color of the surrounding text. Its shape is in the server-rendered
 * document (icon-sprite.server.ts). Parts rendered later in the browser use the icon package.
 */
export function Icon({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
