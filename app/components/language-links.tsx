import type { Language, Version } from "~/content/language";

/** Each language's name in that language. */
const names: Record<Language, string> = { en: "English", es: "Español" };

/** List items that link to this page in other languages. */
export function LanguageLinks({ versions }: { versions: Version[] }) {
  return versions.map(({ language, href }) => (
    <li key={language}>
      <a href={href} lang={language} hrefLang={language} className="link tap">
        {names[language]}
      </a>
    </li>
  ));
}
