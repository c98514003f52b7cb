import { NavLink } from "@remix-run/react";
import { tabs } from "~/content/site";

/**
 * The sticky bar with both tabs; the router marks the current one with aria-current. A tab is a
 * document of its own: the browser has it ready before it is asked for (root.tsx), keeps where each
 * was scrolled to, and blends them (tailwind.css).
 */
export function Navigation() {
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-page [view-transition-name:bar]">
      <div className="bar wrap flex items-center justify-center gap-2 sm:justify-start sm:gap-4">
        <nav aria-label="Main" className="flex gap-2 sm:gap-4">
          {tabs.map(({ label, href }) => (
            <NavLink key={href} to={href} end reloadDocument discover="none" className="tab">
              {label}
            </NavLink>
          ))}
        </nav>
        {/* The call is never further away than this. */}
        <a href="/#test-call" className="btn ml-auto max-md:hidden">
          Test call
        </a>
      </div>
    </header>
  );
}
