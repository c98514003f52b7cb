import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "#server/site-context.server";
import { workOrdersPage as en } from "../content/en/work-orders-page";
import { workOrdersPage as es } from "../content/es/work-orders-page";
import { type InEveryLanguage, inLanguage, languageOf } from "../content/language";
import { pageTitles } from "../content/page-titles.server";
import { tabPages } from "../content/site";
import type { WorkOrdersContent } from "../content/work-orders-page";
import { pageMeta } from "../meta/page-meta.server";

const contents: InEveryLanguage<WorkOrdersContent> = { en, es };

/** Loads the work order app page in the language of its URL. */
export function workOrdersLoader({ request, context }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const { workOrders, pictures } = pageTitles[language];
  return {
    content: contents[language],
    page: pageMeta(siteContext(context, request), request, {
      ...workOrders,
      path: inLanguage(tabPages.workOrders, language).href,
      image: { file: "work-orders.png", alt: pictures.workOrders },
    }),
  };
}
