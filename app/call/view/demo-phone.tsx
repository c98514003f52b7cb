import { filled } from "~/content/filled";
import { phoneLink } from "~/content/phone-link";
import { useCallWords } from "../words";

/** The phone number the AI agent answers, if any, for visitors who would rather call by phone. */
export function DemoPhone({ phone, className = "" }: { phone?: string; className?: string }) {
  const { orCall } = useCallWords();
  if (!phone) return null;
  return (
    <a href={phoneLink(phone)} className={`link tap ${className}`}>
      {filled(orCall, { phone })}
    </a>
  );
}
