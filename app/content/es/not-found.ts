import type { NotFoundWords } from "../frame";

/** What a visitor reads on an unknown path below `/es` (spec §2). */
export const notFound: NotFoundWords = {
  heading: "¡Uy! Página no encontrada",
  text: "Aquí no vive nadie. El despachador está a un clic, despierto como siempre.",
  home: { label: "Volver al inicio", href: "/es" },
};
