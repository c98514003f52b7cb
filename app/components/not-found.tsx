import type { NotFoundWords } from "~/content/frame";
import { ActionLink } from "./action-link";
import { NightRuler } from "./ruler";

/** The page for an unknown path. */
export function NotFound({ words: { heading, text, home } }: { words: NotFoundWords }) {
  return (
    <section className="night lamp flex grow flex-col">
      <div className="wrap my-auto py-16">
        <p className="font-bold text-glow">404</p>
        <h1 className="mt-2 text-4xl">{heading}</h1>
        <p className="lead mt-5">{text}</p>
        <p className="mt-8">
          <ActionLink action={home} loud />
        </p>
      </div>
      <NightRuler />
    </section>
  );
}
