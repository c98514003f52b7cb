import type { Action } from "~/content/action";
import { TapLink } from "./action-link";

/** Links to support by phone and email. */
export function SupportLinks({
  page: { phone, support },
}: {
  page: { phone?: Action | undefined; support: Action };
}) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <TapLink to={phone} />
      <TapLink to={support} />
    </p>
  );
}
