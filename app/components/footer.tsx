import type { FooterContent } from "~/content/footer.server";
import type { FrameWords } from "~/content/frame";
import { ActionLink, TapLink } from "./action-link";

/** The footer of every page: tagline, contact and links. */
export function Footer({ frame, content }: { frame: FrameWords; content: FooterContent }) {
  return (
    <footer className="night -mt-px ruled py-16">
      <div className="wrap grid gap-10 lg:grid-cols-[3fr_5fr]">
        <div>
          <p className="font-bold text-glow">{content.name}</p>
          <p className="mt-1 text-balance font-bold text-2xl">{content.tagline}</p>
          <p className="mt-6">
            <ActionLink action={content.trial} />
          </p>
        </div>
        <div className="lg:self-end lg:text-right">
          <p className="flex flex-wrap items-center gap-x-4 text-muted lg:justify-end">
            <span>
              {frame.support} <TapLink to={content.support} className="link tap text-text" />
            </span>
            <TapLink to={content.phone} className="link tap text-text" />
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-4 text-sm lg:justify-end">
            {content.links.map((link) => (
              <li key={link.label}>
                <TapLink to={link} className="link tap lg:justify-end" />
              </li>
            ))}
          </ul>
          {content.company && <p className="mt-2 text-muted text-sm">{content.company}</p>}
        </div>
      </div>
    </footer>
  );
}
