import type { NotFoundWords } from "../frame";

/** Words of the page for unknown paths under `/es` (spec §2). */
export const notFound: NotFoundWords = {
  heading: "¡Uy! Página no encontrada",
  text: "Aquí no vive nadie. El agente está en el inicio, despierto como siempre.",
  home: { label: "Volver al inicio", href: "/es" },
};
