import { withContext } from "#server/request-context.server";
import { workOrdersPage as en } from "../content/en/work-orders-page";
import { workOrdersPage as es } from "../content/es/work-orders-page";
import { type InEveryLanguage, pathIn } from "../content/language";
import { trialTerms } from "../content/lead-pages.server";
import { pageTitles } from "../content/page-titles.server";
import { TEST_CALL_HREF, tabPages } from "../content/site";
import { actionFor } from "../content/site-links.server";
import type { WorkOrdersContent } from "../content/work-orders-page";
import { pageMeta } from "../meta/page-meta.server";

const contents: InEveryLanguage<WorkOrdersContent> = { en, es };

/** What the work order app page shows. */
export type WorkOrdersData = Awaited<ReturnType<typeof workOrdersLoader>>;

/** Loads the work order app page in the language of its URL. */
export const workOrdersLoader = withContext((request, context, language) => {
  const { workOrders, pictures } = pageTitles[language];
  const content = contents[language];
  const call = { label: content.sample.closing.call, href: pathIn(TEST_CALL_HREF, language) };
  return {
    content,
    trialTerms: trialTerms(context.settings, language),
    /** The actions at the end of the page, the primary one first. */
    actions: [
      ...(context.settings.VOICE_PROVIDER === "off" ? [] : [call]),
      actionFor("bookDemo", context.settings, { language }),
    ],
    meta: pageMeta(request, context, {
      title: workOrders,
      description: content.hero.lead,
      path: pathIn(tabPages.workOrders, language),
      image: { file: "work-orders.png", alt: pictures.workOrders },
    }),
  };
});
