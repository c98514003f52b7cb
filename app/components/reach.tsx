import type { Action } from "~/content/action";

/** Phone and email of support. */
export function Reach({
  page: { phone, supportEmail },
}: {
  page: { phone?: Action | undefined; supportEmail: string };
}) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      {phone && (
        <a href={phone.href} className="link tap">
          {phone.label}
        </a>
      )}
      <a href={`mailto:${supportEmail}?subject=Support`} className="link tap">
        {supportEmail}
      </a>
    </p>
  );
}
