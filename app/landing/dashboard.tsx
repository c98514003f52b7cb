import { Picture, type PictureFiles } from "~/components/picture";
import { SectionHeading } from "~/components/section-heading";
import type { DashboardContent } from "~/content/landing-page";
import type { Language } from "~/content/language";
import fallback from "./pictures/dashboard.webp";
import dark from "./pictures/dashboard-dark.avif";
import light from "./pictures/dashboard-light.avif";
import phoneDark from "./pictures/dashboard-phone-dark.avif";
import phoneLight from "./pictures/dashboard-phone-light.avif";
import fallbackEs from "./pictures/es/dashboard.webp";
import darkEs from "./pictures/es/dashboard-dark.avif";
import lightEs from "./pictures/es/dashboard-light.avif";
import phoneDarkEs from "./pictures/es/dashboard-phone-dark.avif";
import phoneLightEs from "./pictures/es/dashboard-phone-light.avif";

/** Layout sizes in CSS pixels. The files have two or three times as many (scripts/pictures). */
const wide = { width: 1280, height: 720 };
const phone = { width: 400, height: 810 };
const files: Record<Language, PictureFiles> = {
  en: {
    wide: { light, dark, ...wide },
    phone: { light: phoneLight, dark: phoneDark, ...phone },
    fallback,
  },
  es: {
    wide: { light: lightEs, dark: darkEs, ...wide },
    phone: { light: phoneLightEs, dark: phoneDarkEs, ...phone },
    fallback: fallbackEs,
  },
};

/** The dashboard picture, with captions for its parts. */
export function Dashboard({
  content,
  language,
}: {
  content: DashboardContent;
  language: Language;
}) {
  return (
    <section aria-labelledby="dashboard-heading" className="section bg-sunken">
      <div className="wrap">
        <SectionHeading id="dashboard-heading" title={content.title} lead={content.lead} />
        <figure className="mt-12">
          <Picture files={files[language]} alt={content.alt} />
          <figcaption>
            <ul className="mt-8 grid gap-6 md:grid-cols-3 md:gap-8">
              {content.captions.map(({ title, text }) => (
                <li key={title}>
                  <h3 className="font-bold">{title}</h3>
                  <p className="mt-1 text-muted">{text}</p>
                </li>
              ))}
            </ul>
            <p className="mt-6 text-muted text-sm">{content.note}</p>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
