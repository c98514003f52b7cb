import { filled } from "~/content/filled";
import { phoneLink } from "~/content/phone-link";
import { useCalling } from "../calling";

/** The phone number the AI agent answers, if any, for visitors who would rather call by phone. */
export function DemoPhone({ className = "" }: { className?: string }) {
  const { words, voice } = useCalling();
  const phone = voice.demoPhone;
  if (!phone) return null;
  return (
    <a href={phoneLink(phone)} className={`link tap ${className}`}>
      {filled(words.orCall, { phone })}
    </a>
  );
}
