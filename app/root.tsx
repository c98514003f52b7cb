import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { LinksFunction } from "@remix-run/server-runtime";
import { type ReactNode, useContext, useEffect } from "react";
import type { DocumentHandle } from "#server/documents/document-handle.server";
import { withContext } from "#server/request-context.server";
import { Footer } from "./components/footer";
import { Navigation } from "./components/navigation";
import { NotFound } from "./components/not-found";
import { errorPage } from "./content/error-page";
import { footerContent, isNamed } from "./content/footer.server";
import { type Language, languageOf, pathIn, versionsOf } from "./content/language";
import { tabPages } from "./content/site";
import { frameWords } from "./content/site-words.server";
import font from "./fonts/archivo.woff2";
import { HYDRATED } from "./hydration/page-marks";
import { DeferredScripts } from "./hydration/script-template";
import { ServerPartsContext } from "./server-parts";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/icon.svg" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  // With credentials it reuses the page's connection.
  { rel: "manifest", href: "/site.webmanifest", crossOrigin: "use-credentials" },
];

export const loader = withContext((_request, { settings }, language) => ({
  frame: frameWords[language],
  isNamed: isNamed(settings),
  footer: footerContent(settings, language),
  hasCall: settings.VOICE_PROVIDER !== "off",
}));

/** The data depends only on settings, and data from another build might not fit this one. */
export const shouldRevalidate = () => false;

/** The browser prerenders the tabs: they open instantly without a script, and have no state. */
const speculationRules = (language: Language) => {
  const tabs = Object.values(tabPages).map((page) => pathIn(page, language));
  return JSON.stringify({
    prerender: [{ where: { href_matches: tabs }, eagerness: "moderate" }],
  });
};

export function Layout({ children }: { children: ReactNode }) {
  const shared = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const language = languageOf(pathname);
  const prepared = speculationRules(language);
  const parts = useContext(ServerPartsContext);
  const words = shared?.frame ?? parts?.words.frame;
  const isHydrated = useMatches().some(
    ({ handle }) => (handle as DocumentHandle | undefined)?.hydrated,
  );
  const styles = parts?.styles[isHydrated ? "hydrated" : "still"] ?? "";
  const own = versionsOf(pathname);
  // An unknown address has no versions: its switch leads to the other language's home page.
  const versions = own.length > 0 ? own : versionsOf(pathIn("/", language));
  useEffect(() => {
    document.documentElement.dataset[HYDRATED] = "";
  }, []);
  return (
    // first-interaction.ts records clicks on this element.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0d141e" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, unescaped */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        <link
          rel="preload"
          as="font"
          href={font}
          crossOrigin="anonymous"
          // On a phone, the text of a hydrated page paints before the font loads (home.css).
          media={isHydrated ? "(min-width: 48rem)" : undefined}
        />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, unescaped */}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: prepared }} />
      </head>
      <body>
        {words && (
          <>
            <a href="#main" className="skip btn btn-signal">
              {words.skip}
            </a>
            <Navigation
              language={language}
              words={words}
              shared={shared}
              versions={versions.filter((version) => version.language !== language)}
            />
          </>
        )}
        <main id="main" className="flex flex-1 flex-col">
          {children}
        </main>
        {shared && <Footer frame={shared.frame} content={shared.footer} />}
        {isHydrated && <DeferredScripts />}
      </body>
    </html>
  );
}

export { Outlet as default };

/** Tells the visitor what to do when a page failed on the server. */
export function ErrorBoundary() {
  const error = useRouteError();
  const language = languageOf(useLocation().pathname);
  const words = useContext(ServerPartsContext)?.words;
  // A path with an encoded line break matches no route, not even the splat route.
  if (words && isRouteErrorResponse(error) && error.status === 404)
    return <NotFound words={words.notFound} />;
  const { title, advice, home } = errorPage[language];
  return (
    <section className="section wrap">
      <h1 className="text-4xl">{title}</h1>
      <p className="lead mt-4">{advice}</p>
      <p className="mt-8">
        <a href={pathIn("/", language)} className="btn">
          {home}
        </a>
      </p>
    </section>
  );
}
