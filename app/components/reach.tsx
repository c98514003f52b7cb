import type { Action } from "~/content/action";
import { TapLink } from "./action-link";

/** Phone and email of support. */
export function Reach({
  page: { phone, support },
}: {
  page: { phone?: Action | undefined; support: Action };
}) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      <TapLink to={phone} />
      <TapLink to={support} />
    </p>
  );
}
