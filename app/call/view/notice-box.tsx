import type { PropsWithChildren } from "react";
import type { Said } from "~/content/call-notices";
import { DemoPhone } from "./demo-phone";

/** What went wrong, what the visitor can do, and the number to call instead. */
export function NoticeBox({
  code,
  title,
  text,
  children,
}: PropsWithChildren<Said & { code: string }>) {
  return (
    <div
      role="alert"
      data-notice={code}
      className="w-full rounded-control border-signal border-l-4 bg-sunken px-4 py-3 text-left"
    >
      <p className="font-semibold">{title}</p>
      <p className="max-sm:text-sm">{text}</p>
      {children}
      <DemoPhone />
    </div>
  );
}
