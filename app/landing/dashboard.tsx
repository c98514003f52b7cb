import { Section } from "~/components/section-heading";
import type { Language } from "~/content/language";
import type { LandingData } from "./landing-loader.server";

/** The picture in each language, in light and dark (scripts/pictures), for three widths. */
const files = import.meta.glob<string>("./pictures/**/*.avif", { eager: true, import: "default" });

const WIDE = { width: 1280, height: 720 };

/** A picture below the fold. It loads lazily, in space reserved for it. */
function Picture({ language, alt }: { language: Language; alt: string }) {
  const file = (name: string) =>
    files[`./pictures/${language === "en" ? "" : `${language}/`}dashboard${name}.avif`];
  /** Sizes are layout sizes in CSS pixels. The files have two or three times as many. */
  const sources = (name: string, media: string, size: { width: number; height: number }) => {
    const inDark = `screen and ${media} and (prefers-color-scheme: dark)`;
    return (
      <>
        <source media={inDark} srcSet={file(`${name}-dark`)} {...size} />
        <source media={media} srcSet={file(`${name}-light`)} {...size} />
      </>
    );
  };
  return (
    <picture>
      {sources("-phone", "(max-width: 40rem)", { width: 360, height: 905 })}
      {sources("-tablet", "(max-width: 64rem)", { width: 720, height: 724 })}
      {sources("", "(min-width: 0)", WIDE)}
      <img src={file("-light")} alt={alt} {...WIDE} loading="lazy" className="card h-auto w-full" />
    </picture>
  );
}

/** The dashboard picture, with captions for its parts. */
export function Dashboard({ data }: { data: LandingData }) {
  const { dashboard: content } = data.content;
  return (
    <Section name="dashboard" words={content} sunken>
      <figure className="mt-12 grid gap-8">
        <Picture language={data.language} alt={content.alt} />
        <figcaption>
          <ul className="grid gap-6 sm:grid-cols-3">
            {content.captions.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-6 text-muted text-sm">{content.note}</p>
        </figcaption>
      </figure>
    </Section>
  );
}
