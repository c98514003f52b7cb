/** Shapes from the icon package, which itself loads with the call. */
const shapes = {
  check: "M20 6 9 17l-5-5",
  play: "M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z",
};

/** A decorative icon in the color of the surrounding text. */
export function Icon({ name, className }: { name: keyof typeof shapes; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className ? `icon ${className}` : "icon"}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
