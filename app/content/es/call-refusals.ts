import { type RefusalWords, timeIn, within } from "../call-refusals";
import { locales } from "../language";

const waits = {
  minute: "en un minuto",
  minutes: (count: number) => `en ${count} minutos`,
  hour: "en una hora",
  hours: (count: number) => `en ${count} horas`,
};
const plain = "Use letras, números y signos como & o -";

/** Why a call is refused, in Spanish. */
export const callRefusals: RefusalWords = {
  visitor: (wait) =>
    `Ya usó todas sus llamadas de prueba de esta hora. Habrá más ${within(wait, waits)}.`,
  network: (wait) =>
    `Ya se hicieron todas las llamadas de prueba de su red por hoy. Habrá más ${within(wait, waits)}.`,
  "visitor-at-once": (wait) =>
    `Usted, o alguien con su misma conexión, ya tiene una llamada de prueba abierta. Si acaba de terminar, espere unos segundos y vuelva a intentar; si no, termina ${within(wait, waits)}.`,
  requests: "Demasiados intentos seguidos. Espere un momento.",
  "at-once":
    "Otros visitantes la están probando. Solo esta demostración tiene un límite: en un momento se libera una línea.",
  day: (wait) =>
    `Ya se hicieron todas las llamadas de prueba del día. Habrá más ${within(wait, waits)}.`,
  budget: "Ya se hicieron todas las llamadas de prueba del mes. Vuelva el próximo mes.",
  "store-down": "Algo falló de nuestro lado. Vuelva a intentar en un momento.",
  off: "Las llamadas de prueba están desactivadas por ahora. Vuelva más tarde.",
  hours: (wait, zone) => `Las llamadas de prueba se reanudan el ${timeIn(wait, locales.es, zone)}.`,
  companyName: `El agente no puede decir ese nombre. ${plain}, hasta 60 en total.`,
  trade: `El agente no puede decir ese oficio. ${plain}, hasta 40 en total.`,
  scenario: "Elija una de las llamadas de la página.",
};
