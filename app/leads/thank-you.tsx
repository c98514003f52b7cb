import { useLoaderData } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { SupportLinks } from "~/components/support-links";
import { FormPageLayout } from "./form-page-layout";
import type { LeadPageData } from "./lead-page-data.server";
import sentScript from "./sent-script.ts?inline-script";

/** The page after a form is sent. */
export function ThankYou() {
  const { page } = useLoaderData<{ page: LeadPageData }>();
  const { words, links, delivers } = page;
  const { thanks } = words;
  return (
    // Where forms become emails, nothing has arrived before the visitor sends theirs.
    <FormPageLayout words={delivers ? thanks : words.prepared} more={null}>
      {/* Sent: the paper's edge turns green. */}
      <div className={`slip ${delivers ? "border-t-calm!" : ""}`}>
        {delivers && (
          <p className="flex items-center gap-3 font-bold text-calm text-xl">
            <Icon name="check" />
            {thanks.arrived}
          </p>
        )}
        <dl hidden className="sent" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which the policy names by its hash */}
        <script dangerouslySetInnerHTML={{ __html: sentScript }} />
        <div>
          <p>{thanks.more}</p>
          <SupportLinks page={page} />
        </div>
        <div className="-mx-(--pad) border-line border-t-2 border-dotted px-(--pad) pt-5">
          <p>{thanks.meanwhile}</p>
          <a {...links.testCall} className="btn btn-signal mt-4 w-full">
            {thanks.call}
          </a>
          <a {...links.workOrders} className="btn mt-4 w-full">
            {thanks.workOrders}
          </a>
        </div>
      </div>
    </FormPageLayout>
  );
}
