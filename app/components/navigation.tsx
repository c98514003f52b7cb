import { NavLink } from "@remix-run/react";
import type { FrameWords } from "~/content/frame";
import { type Language, pathIn } from "~/content/language";
import { tabPages } from "~/content/site";
import { TEST_CALL_HREF } from "~/hydration/element-ids";

const tabs = ["dispatch", "workOrders"] as const;

/**
 * The sticky bar with both tabs. The router marks the current tab with aria-current. Each tab is a
 * separate document, which the browser prerenders (root.tsx) and blends in (tailwind.css).
 * @param name the site's name; omitted if the first tab says the same.
 * @param hasCall whether visitors can make a call; otherwise they watch one.
 */
export function Navigation({
  language,
  words,
  name,
  hasCall = true,
}: {
  language: Language;
  words: FrameWords;
  name?: string;
  hasCall?: boolean;
}) {
  const to = (path: string) => pathIn(path, language);
  return (
    <header
      className={`sticky top-0 z-10 border-line border-b night [view-transition-name:bar] ${name ? "max-md:-top-11" : ""}`}
    >
      <div className="bar wrap">
        {name && (
          <a href={to(tabPages.dispatch)} className="wordmark">
            {name}
          </a>
        )}
        <nav aria-label={words.navigation} className="flex gap-3 sm:gap-4">
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
        <a href={to(TEST_CALL_HREF)} className="btn ml-auto max-md:hidden">
          {hasCall ? words.testCall : words.watchCall}
        </a>
      </div>
    </header>
  );
}
