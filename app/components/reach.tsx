import type { Action } from "~/content/action";

/** Phone and email of support. */
export function Reach({
  page: { phone, support },
}: {
  page: { phone?: Action | undefined; support: Action };
}) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      {phone && (
        <a href={phone.href} className="link tap">
          {phone.label}
        </a>
      )}
      <a href={support.href} className="link tap">
        {support.label}
      </a>
    </p>
  );
}
