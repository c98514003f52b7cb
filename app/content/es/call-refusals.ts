import { type RefusalWords, timeIn } from "../call-refusals";
import { locales } from "../language";

/** Formats a wait in minutes up to an hour, then in hours. */
function within(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return "en un minuto";
  if (minutes < 60) return `en ${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "en una hora" : `en ${hours} horas`;
}

const sign = "letras, números, espacios y . , & ' + / -";

/** Why a call is refused, in Spanish. */
export const callRefusals: RefusalWords = {
  visitor: (wait) => `Ya usó todas sus llamadas de prueba de esta hora. Habrá más ${within(wait)}.`,
  network: (wait) =>
    `Ya se hicieron todas las llamadas de prueba de su red por hoy. Habrá más ${within(wait)}.`,
  "visitor-at-once": (wait) =>
    `Usted, o alguien con su misma conexión, ya tiene una llamada de prueba abierta. Si acaba de terminar, espere unos segundos y vuelva a intentar; su línea queda libre ${within(wait)}.`,
  requests: "Demasiados intentos seguidos. Espere un momento.",
  "at-once": "Todas las líneas de prueba están ocupadas. Vuelva a intentar en un momento.",
  day: (wait) => `Ya se hicieron todas las llamadas de prueba del día. Habrá más ${within(wait)}.`,
  budget: "Ya se hicieron todas las llamadas de prueba del mes. Vuelva el próximo mes.",
  "store-down": "Las líneas de prueba no responden. Vuelva a intentar en un momento.",
  off: "Las llamadas de prueba están apagadas por ahora. Vuelva más tarde.",
  hours: (wait, zone) =>
    `Las llamadas de prueba abren de nuevo el ${timeIn(wait, locales.es, zone)}.`,
  companyName: `Nombre de la empresa: use ${sign} (60 caracteres como máximo).`,
  trade: `Oficio: use ${sign} (40 caracteres como máximo).`,
  scenario: "Situación: use una de las llamadas de la página.",
};
