import type { InEveryLanguage } from "./language";

/** Words of the error page, kept out of loaders: those may have failed too. */
export const errorPage: InEveryLanguage<{ title: string; advice: string; home: string }> = {
  en: {
    title: "Something broke on our side",
    advice: "Please try again in a minute.",
    home: "Return to Home",
  },
  es: {
    title: "Algo falló de nuestro lado",
    advice: "Inténtelo de nuevo en un minuto.",
    home: "Volver al inicio",
  },
};
