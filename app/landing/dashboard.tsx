import { Section } from "~/components/section-heading";
import type { Language } from "~/content/language";
import type { LandingData } from "./landing-loader.server";

/** Layout sizes in CSS pixels. The files have two or three times as many (scripts/pictures). */
const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 360, height: 920 };
/** The picture in each language, in light and dark, composed for a wide screen and for a phone. */
const files = import.meta.glob<string>("./pictures/**/*.avif", { eager: true, import: "default" });

const IN_DARK = "(prefers-color-scheme: dark)";
const ON_PHONE = "(max-width: 56rem)";

/** A picture below the fold. It loads lazily, in space reserved for it. */
function Picture({ language, alt }: { language: Language; alt: string }) {
  const file = (name: string) =>
    files[`./pictures/${language === "en" ? "" : `${language}/`}${name}.avif`];
  const source = (size: typeof WIDE, name: string, when: string) => (
    <source media={when} srcSet={file(name)} {...size} />
  );
  return (
    <picture>
      {source(PHONE, "dashboard-phone-dark", `screen and ${ON_PHONE} and ${IN_DARK}`)}
      {source(PHONE, "dashboard-phone-light", ON_PHONE)}
      {source(WIDE, "dashboard-dark", `screen and ${IN_DARK}`)}
      <img
        src={file("dashboard-light")}
        alt={alt}
        {...WIDE}
        loading="lazy"
        className="card mx-auto h-auto w-full shadow-card max-[56rem]:max-w-sm"
      />
    </picture>
  );
}

/** The dashboard picture, with captions for its parts. */
export function Dashboard({ data }: { data: LandingData }) {
  const { dashboard: content } = data.content;
  return (
    <Section name="dashboard" words={content} sunken>
      <figure className="mt-12 grid gap-8 sm:max-[56rem]:grid-cols-2">
        <Picture language={data.language} alt={content.alt} />
        <figcaption>
          <ul className="grid gap-6 min-[56rem]:grid-cols-3">
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
