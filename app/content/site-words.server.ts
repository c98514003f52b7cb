import { sameForEverybody } from "#server/documents/same-for-everybody.server";
import { frame as english } from "./en/frame";
import { notFound as notFoundEn } from "./en/not-found";
import { frame as spanish } from "./es/frame";
import { notFound as notFoundEs } from "./es/not-found";
import type { FrameWords, NotFoundWords } from "./frame";
import type { InEveryLanguage } from "./language";
import type { furtherPages } from "./site";

/** Words of the navigation bar and footer by language. */
export const frameWords: InEveryLanguage<FrameWords> = sameForEverybody({
  en: english,
  es: spanish,
});

/** Words of the 404 page by language. */
export const notFoundWords: InEveryLanguage<NotFoundWords & { title: string }> = {
  en: { title: "Page not found", ...notFoundEn },
  es: { title: "Página no encontrada", ...notFoundEs },
};

/** The purpose of a link or button. */
export type Purpose = "login" | "demoVideo" | "support" | keyof typeof furtherPages;

/** Words that only the server has; it sends each page the ones it shows. */
interface SiteWords {
  /** Labels of links and buttons by purpose (spec §2). */
  links: Record<Purpose, string>;
  /** The sentence in the footer. */
  tagline: string;
}

/** Server-only words by language. */
export const siteWords: InEveryLanguage<SiteWords> = {
  en: {
    links: {
      login: "Login",
      trial: "Start Free Trial",
      bookDemo: "Book a Demo",
      questions: "Questions",
      privacy: "Privacy Policy",
      terms: "Terms of Service",
      demoVideo: "Watch Demo",
      support: "Support",
    },
    tagline: "Every call answered. Real emergencies dispatched. 24/7/365.",
  },
  es: {
    links: {
      login: "Iniciar sesión",
      trial: "Empezar prueba gratis",
      bookDemo: "Agendar una demostración",
      questions: "Preguntas",
      privacy: "Política de privacidad",
      terms: "Términos del servicio",
      demoVideo: "Ver demostración",
      support: "Ayuda",
    },
    tagline: "Cada llamada se contesta. Cada emergencia llega a su técnico. 24/7/365.",
  },
};
