import type { Language } from "./language";

const languages = {
  en: { locale: "en-US", sentence: (when: string) => `Test calls are open again ${when}.` },
  es: {
    locale: "es-US",
    sentence: (when: string) => `Las llamadas de prueba abren de nuevo el ${when}.`,
  },
};

/**
 * Says when the test line opens again, in the time zone of its hours.
 *
 * @param at milliseconds since the epoch.
 */
export function opensAgain(
  { at, zone: timeZone }: { at: number; zone: string },
  language: Language = "en",
): string {
  const { locale, sentence } = languages[language];
  const when = new Intl.DateTimeFormat(locale, {
    ...{ timeZone, weekday: "long", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  }).format(at);
  return sentence(when);
}
