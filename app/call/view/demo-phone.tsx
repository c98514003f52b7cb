import { filled } from "~/content/filled";
import { phoneLink } from "~/content/phone-link";
import { useCallWords } from "../words";

/** A phone number that the AI agent answers, where there is one, for whoever cannot or will not call from here. */
export function DemoPhone({ phone, className = "" }: { phone?: string; className?: string }) {
  const { orCall } = useCallWords();
  if (!phone) return null;
  return (
    <a href={phoneLink(phone)} className={`link tap ${className}`}>
      {filled(orCall, { phone })}
    </a>
  );
}
