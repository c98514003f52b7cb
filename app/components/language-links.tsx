import type { Language, Version } from "~/content/language";

/** What speakers of a language call it: each is written in its own. */
const names: Record<Language, string> = { en: "English", es: "Español" };

/** Leads to the same page in other languages: items of a list of links. */
export function LanguageLinks({ versions }: { versions: Version[] }) {
  return versions.map(({ language, href }) => (
    <li key={language}>
      <a href={href} lang={language} hrefLang={language} className="link tap">
        {names[language]}
      </a>
    </li>
  ));
}
