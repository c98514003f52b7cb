import { NavLink } from "@remix-run/react";
import { tabs } from "~/content/site";

/** The sticky bar with both tabs; the router marks the current one with aria-current. */
export function Navigation() {
  return (
    <header className="night sticky top-0 z-10 border-line border-b [view-transition-name:bar]">
      <nav
        aria-label="Main"
        className="bar wrap flex justify-center gap-2 sm:justify-start sm:gap-4"
      >
        {tabs.map(({ label, href }) => (
          <NavLink key={href} to={href} end viewTransition className="tab">
            {label}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}
