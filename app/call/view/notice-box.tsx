import type { PropsWithChildren, ReactNode } from "react";
import { filled } from "~/content/filled";
import { useCalling } from "../calling";

type Box = PropsWithChildren<{ code: string; title: ReactNode; text: string }>;

/** What went wrong, what the visitor can do, and the number to call instead. */
export function NoticeBox({ code, title, text, children }: Box) {
  return (
    <div
      role="alert"
      data-notice={code}
      className="w-full rounded-control barred border-signal bg-sunken p-4"
    >
      <p className="flex gap-2 font-bold leading-tight text-lg">{title}</p>
      <p className="mt-1 max-sm:text-sm">{text}</p>
      {children}
      <DemoPhone />
    </div>
  );
}

/** The phone number the AI agent answers, if any, for visitors who would rather call by phone. */
export function DemoPhone() {
  const { words, voice } = useCalling();
  const phone = voice.demoPhone;
  if (!phone) return null;
  return (
    <a href={phone.href} className="link tap">
      {filled(words.orCall, { phone: phone.label })}
    </a>
  );
}
