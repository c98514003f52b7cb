import { createRemixStub } from "@remix-run/testing";
import { within } from "@testing-library/react";
import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";
import * as root from "~/root";
import * as landing from "~/routes/_index";
import * as unknown from "~/routes/$";
import * as spanish from "~/routes/es._index";
import * as spanishQuestions from "~/routes/es.questions";
import * as spanishWorkOrders from "~/routes/es.work-orders";
import * as questions from "~/routes/questions";
import * as workOrders from "~/routes/work-orders";
import { testContext } from "./site-context";

/** What a route module may export that a rendered route needs. */
interface RouteModule {
  loader: unknown;
  default: React.ComponentType;
  meta?: unknown;
  handle?: unknown;
}

type StubRoute = Parameters<typeof createRemixStub>[0][number];

const route = ({ loader, default: Component, meta, handle }: RouteModule) =>
  ({ loader, Component, meta, handle }) as unknown as StubRoute;

/** The site's documents as app/routes/ has them, with their real loaders, inside the real root. */
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
    children: [
      { ...route(landing as unknown as RouteModule), id: "landing", index: true },
      { ...route(workOrders as unknown as RouteModule), id: "work-orders", path: "work-orders" },
      { ...route(questions as unknown as RouteModule), id: "questions", path: "questions" },
      { ...route(spanish as unknown as RouteModule), id: "es", path: "es" },
      {
        ...route(spanishWorkOrders as unknown as RouteModule),
        ...{ id: "es.work-orders", path: "es/work-orders" },
      },
      {
        ...route(spanishQuestions as unknown as RouteModule),
        ...{ id: "es.questions", path: "es/questions" },
      },
      { ...route(unknown as unknown as RouteModule), id: "unknown", path: "*" },
    ],
  },
] as unknown as StubRoute[];

let shown: Root | undefined;

/**
 * Renders a document of the site into jsdom's own document.
 *
 * @param path with its query.
 * @param environment the operator's settings.
 * @param loads whether loaders can read their context; without it they throw.
 * @returns queries over the whole document.
 */
export async function renderedPage(
  path: string,
  environment: Record<string, string> = {},
  loads = true,
) {
  const { site } = testContext(environment);
  const Site = createRemixStub(routes, { site: loads ? site : ({} as typeof site) });
  shown = createRoot(document as unknown as Element);
  shown.render(<Site initialEntries={[path]} />);
  await vi.waitFor(() => {
    if (!document.querySelector("main h1")) throw new Error(`${path} shows nothing.`);
  }, 20_000);
  return { page: within(document.documentElement) };
}

/** Takes the document away again. */
export function leavePage() {
  shown?.unmount();
  shown = undefined;
}
