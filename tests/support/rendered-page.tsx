import { createRemixStub } from "@remix-run/testing";
import { within } from "@testing-library/react";
import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";
import { frameWords, notFoundWords } from "~/content/site-words.server";
import * as root from "~/root";
import { ServerPartsContext } from "~/server-parts";
import { testContext } from "./request-context";

/** Exports of a route module that rendering needs. */
interface RouteModule {
  loader: unknown;
  default: React.ComponentType;
  meta?: unknown;
  handle?: unknown;
}

type StubRoute = Parameters<typeof createRemixStub>[0][number];

/** Every page with the path of its route file, in both languages. */
const pages = Object.entries(
  import.meta.glob<RouteModule>("/app/routes/*.tsx", { eager: true }),
).flatMap(([file, module]) => {
  const name = file.replace(/^.*\/routes\/(.+)\.tsx$/, "$1").replace(/\.?_index$/, "");
  const path = name.replaceAll(".", "/").replace("$", "*");
  return [path, path ? `es/${path}` : "es"].map((path) => ({ path, module }));
});

const route = ({ loader, default: Component, meta, handle }: RouteModule) =>
  ({ loader, Component, meta, handle }) as unknown as StubRoute;

/** The routes of app/routes/ with their real loaders, inside the real root. */
const routes = [
  {
    ...route(root as unknown as RouteModule),
    id: "root",
    path: "/",
    Component: () => (
      <root.Layout>
        <root.default />
      </root.Layout>
    ),
    ErrorBoundary: () => (
      <root.Layout>
        <root.ErrorBoundary />
      </root.Layout>
    ),
    children: pages.map(({ path, module }) => ({
      ...route(module),
      id: `page:${path}`,
      ...(path ? { path } : { index: true }),
    })),
  },
] as unknown as StubRoute[];

let shown: Root | undefined;

/**
 * Renders a page of the site into jsdom's document, and returns queries over all of it.
 * @param path the page's path, with its query.
 * @param environment the operator's settings.
 * @param loads whether loaders get their context; otherwise they throw.
 */
export async function renderedPage(
  path: string,
  environment: Record<string, string> = {},
  loads = true,
) {
  const { context } = testContext(environment);
  const Site = createRemixStub(routes, {
    requestContext: loads ? context : ({} as typeof context),
  });
  shown = createRoot(document as unknown as Element);
  shown.render(
    <ServerPartsContext.Provider
      value={{
        styles: { hydrated: "", still: "" },
        words: { frame: frameWords.en, notFound: notFoundWords.en },
      }}
    >
      <Site initialEntries={[path]} />
    </ServerPartsContext.Provider>,
  );
  await vi.waitFor(() => {
    if (!document.querySelector("main h1")) throw new Error(`${path} shows nothing.`);
  }, 20_000);
  return { page: within(document.documentElement) };
}

/** Unmounts the rendered page. */
export function leavePage() {
  shown?.unmount();
  shown = undefined;
}
