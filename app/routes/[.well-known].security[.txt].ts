import { textFile } from "#server/http/text-file.server";
import { withContext } from "#server/request-context.server";
import { siteOrigin } from "~/meta/page-meta.server";

/** Days until the answer expires: under a year (RFC 9116 §2.5.5). */
const VALID_DAYS = 180;

/** Seconds in a day; caches may keep the answer that long. */
const DAY = 86_400;

/** Says where to report a vulnerability (RFC 9116). */
export const loader = withContext((request, context) => {
  const expires = new Date();
  // Rounded down to the day, so all instances give the same answer.
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  const lines = [
    `Contact: mailto:${context.settings.SUPPORT_EMAIL}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteOrigin(request, context)}/.well-known/security.txt`,
  ];
  return textFile("text/plain; charset=utf-8", `${lines.join("\n")}\n`, DAY);
});
