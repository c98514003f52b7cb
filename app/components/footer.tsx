import type { FooterContent } from "~/content/footer.server";
import { ActionLink } from "./action-link";

/** The footer of every page: tagline, contact and links. */
export function Footer({
  content,
  support,
}: {
  content: FooterContent;
  /** Label before the address. */
  support: string;
}) {
  return (
    <footer className="night border-line border-t py-16">
      <div className="wrap grid gap-10 md:grid-cols-[3fr_4fr]">
        <div>
          <p className="font-bold text-glow">{content.name}</p>
          <p className="mt-1 text-balance font-bold text-2xl">{content.tagline}</p>
          <p className="mt-6">
            <ActionLink action={content.trial} />
          </p>
        </div>
        <div className="md:text-right">
          <p className="flex flex-wrap items-center gap-x-4 text-muted md:justify-end">
            <span>
              {support}{" "}
              <a href={content.support.href} className="link tap text-text">
                {content.support.label}
              </a>
            </span>
            {content.phone && (
              <a href={content.phone.href} className="link tap text-text">
                {content.phone.label}
              </a>
            )}
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-4 md:justify-end">
            {content.links.map(({ label, href, hrefLang }) => (
              <li key={label}>
                <a href={href} hrefLang={hrefLang} className="link tap">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {content.company && <p className="mt-2 text-muted text-sm">{content.company}</p>}
          {content.note && <p className="mt-2 text-muted text-sm">{content.note}</p>}
        </div>
      </div>
    </footer>
  );
}
