import { sameForEverybody } from "#server/documents/same-for-everybody.server";
import { frame as english } from "./en/frame";
import { notFound as notFoundEn } from "./en/not-found";
import { frame as spanish } from "./es/frame";
import { notFound as notFoundEs } from "./es/not-found";
import type { FrameWords, NotFoundWords } from "./frame";
import type { InEveryLanguage } from "./language";

/** The bar and the footer by language. */
export const frameWords: InEveryLanguage<FrameWords> = sameForEverybody({
  en: english,
  es: spanish,
});

/** The 404 page by language. */
export const notFoundWords: InEveryLanguage<NotFoundWords & { title: string }> = {
  en: { title: "Page not found", ...notFoundEn },
  es: { title: "Página no encontrada", ...notFoundEs },
};

/** What a link or button of the pages is for. */
export type Purpose =
  | "login"
  | "trial"
  | "bookDemo"
  | "privacy"
  | "terms"
  | "demoVideo"
  | "support";

/** Words of the site that only the server needs: it gives the pages what they show of them. */
interface SiteWords {
  /** Labels of links and buttons by what they are for (spec §2). */
  links: Record<Purpose, string>;
  questions: string;
  /** The sentence of the footer. */
  tagline: string;
  /** What some links of a page lead to is in English; empty on English pages. */
  leadsToEnglish: string;
  /** What search engines are told of the service (structured data). */
  service: { name: string; type: string };
}

/** Words of the site by language. */
export const siteWords: InEveryLanguage<SiteWords> = {
  en: {
    links: {
      login: "Login",
      trial: "Start Free Trial",
      bookDemo: "Book a Demo",
      privacy: "Privacy Policy",
      terms: "Terms of Service",
      demoVideo: "Watch Demo",
      support: "Support",
    },
    questions: "Questions",
    tagline: "Every call answered. Real emergencies dispatched. 24/7/365.",
    leadsToEnglish: "",
    service: {
      name: "AI call answering and emergency dispatch",
      type: "Call answering and dispatch for trades companies",
    },
  },
  es: {
    links: {
      login: "Iniciar sesión",
      trial: "Empezar prueba gratis",
      bookDemo: "Agendar una demostración",
      privacy: "Política de privacidad",
      terms: "Términos del servicio",
      demoVideo: "Ver demostración",
      support: "Ayuda",
    },
    questions: "Preguntas",
    tagline: "Cada llamada contestada. Cada emergencia real, despachada. 24/7/365.",
    leadsToEnglish: "Las páginas legales están en inglés.",
    service: {
      name: "Atención de llamadas y despacho de emergencias con IA",
      type: "Atención de llamadas y despacho para empresas de oficios",
    },
  },
};
