/** A picture in light and dark, composed for a wide screen and for a phone. */
export interface PictureFiles {
  wide: { light: string; dark: string; width: number; height: number };
  phone: { light: string; dark: string; width: number; height: number };
  /** For browsers without AVIF. */
  fallback: string;
}

const DARK = "(prefers-color-scheme: dark)";
const PHONE = "(max-width: 56rem)";

/** A picture below the fold. It loads lazily, in space reserved for it. */
export function Picture({
  files: { wide, phone, fallback },
  alt,
}: {
  files: PictureFiles;
  alt: string;
}) {
  const source = (
    { width, height }: { width: number; height: number },
    file: string,
    when?: string,
  ) => <source type="image/avif" media={when} srcSet={file} width={width} height={height} />;
  return (
    <picture>
      {source(phone, phone.dark, `screen and ${PHONE} and ${DARK}`)}
      {source(phone, phone.light, PHONE)}
      {source(wide, wide.dark, `screen and ${DARK}`)}
      {source(wide, wide.light)}
      <img
        src={fallback}
        alt={alt}
        width={wide.width}
        height={wide.height}
        loading="lazy"
        decoding="async"
        className="card mx-auto h-auto w-full shadow-card max-[56rem]:max-w-lg"
      />
    </picture>
  );
}
