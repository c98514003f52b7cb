import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "~/context.server";
import { TestCallWidget } from "~/test-call/test-call-widget";
import { pageVoice } from "~/voice/page-voice.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  voice: pageVoice(siteContext(context, request).settings),
});

export default function Page() {
  const { voice } = useLoaderData<typeof loader>();
  return (
    <main>
      <TestCallWidget voice={voice} />
    </main>
  );
}
