import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "#server/context.server";

const types: Record<string, string> = { js: "text/javascript; charset=utf-8", mp3: "audio/mpeg" };

/** A file of the embedded simulator; nothing of it exists while another provider is in use. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteContext(context, request);
  const name = params.file ?? "";
  const type = types[name.split(".").at(-1) ?? ""];
  const file =
    site.settings.voice.provider === "simulator" && type ? await site.simulatorFile(name) : null;
  if (!file || !type) return new Response("Not found", { status: 404 });
  return new Response(file as BodyInit, {
    headers: { "Content-Type": type, "Cache-Control": "public, max-age=3600" },
  });
}
