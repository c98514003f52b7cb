import { NavLink } from "@remix-run/react";
import { tabs } from "~/content/site";
import { TEST_CALL_HREF } from "~/hydration/element-ids";

/**
 * The sticky bar with both tabs; the router marks the current one with aria-current. A tab is a
 * document of its own: the browser has it ready before it is asked for (root.tsx), keeps where each
 * was scrolled to, and blends them (tailwind.css).
 *
 * @param name of the site; left out where the first tab says the same.
 * @param hasCall whether there is a call to try; else there is one to watch.
 */
export function Navigation({ name, hasCall = true }: { name?: string; hasCall?: boolean }) {
  const isNamed = name && name !== tabs[0].label;
  return (
    <header
      className={`sticky top-0 z-10 border-line border-b bg-page [view-transition-name:bar] ${isNamed ? "max-md:-top-11" : ""}`}
    >
      <div className="bar wrap">
        {isNamed && (
          <a href="/" className="wordmark">
            {name}
          </a>
        )}
        <nav aria-label="Main" className="flex gap-3 sm:gap-4">
          {tabs.map(({ label, href }) => (
            <NavLink key={href} to={href} end reloadDocument discover="none" className="tab">
              {label}
            </NavLink>
          ))}
        </nav>
        {/* The call is never further away than this. */}
        <a href={TEST_CALL_HREF} className="btn ml-auto max-md:hidden">
          {hasCall ? "Test call" : "Watch a call"}
        </a>
      </div>
    </header>
  );
}
