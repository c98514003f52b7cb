import { NavLink } from "@remix-run/react";
import type { Action } from "~/content/action";
import type { FrameWords } from "~/content/frame";
import { type Language, pathIn, type Version } from "~/content/language";
import { TEST_CALL_HREF, tabPages } from "~/content/site";
import { TapLink } from "./action-link";

const tabs = Object.keys(tabPages) as (keyof typeof tabPages)[];

/** Each language's name in that language. */
const languageNames: Record<Language, string> = { en: "English", es: "Español" };

interface NavigationProps {
  language: Language;
  words: FrameWords;
  shared:
    | { isNamed: boolean; footer: { name: string; phone?: Action }; hasCall: boolean }
    | undefined;
  versions: Version[];
}

/**
 * The sticky bar with both tabs. Each tab is a document of its own, which the browser prerenders
 * (root.tsx) and blends in (tailwind.css).
 * @param shared the data that all pages share; missing if its loader failed.
 * @param versions the page in other languages.
 */
export function Navigation({ language, words, shared, versions }: NavigationProps) {
  const name = shared?.isNamed && shared.footer.name;
  const to = (path: string) => pathIn(path, language);
  return (
    <header className="top night">
      <div className="bar wrap">
        {name && (
          <a href={to(tabPages.dispatch)} className="wordmark">
            {name}
          </a>
        )}
        <nav aria-label={words.navigation}>
          {tabs.map((tab) => (
            <NavLink
              key={tab}
              to={to(tabPages[tab])}
              end
              reloadDocument
              discover="none"
              className="tab"
            >
              {words.tabs[tab]}
            </NavLink>
          ))}
        </nav>
        {/* Hidden during a call. Nobody notices the gap between the tabs and the phone number. */}
        <a href={to(TEST_CALL_HREF)} className="btn min-h-11 py-1 whitespace-nowrap max-md:hidden">
          {shared?.hasCall === false ? words.watchCall : words.testCall}
        </a>
        <TapLink
          to={shared?.footer.phone}
          className={name ? "tap md:max-lg:hidden" : "tap max-lg:hidden"}
        />
        {versions.map(({ language, href }) => (
          <a
            key={language}
            href={href}
            lang={language}
            hrefLang={language}
            aria-label={languageNames[language]}
            className="tab"
          >
            {language}
          </a>
        ))}
      </div>
    </header>
  );
}
