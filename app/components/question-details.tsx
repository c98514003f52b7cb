import type { Question } from "~/content/questions-page";
import { TapLink } from "./action-link";

/** A question that opens to show its answer, with no script. */
export function QuestionDetails({
  question: { id, asked, answer, points, more },
  open = false,
}: {
  question: Question;
  open?: boolean;
}) {
  return (
    <details open={open} className="question">
      <summary>{asked}</summary>
      <div className="grid max-w-2xl gap-3 text-muted">
        {answer.map((text, i) => (
          // A link to an element in the answer opens the question and scrolls there.
          <p key={text} id={i === 0 ? id : undefined} className="scroll-mt-16">
            {text}
          </p>
        ))}
        {points && (
          <ul className="list-disc pl-5 marker:text-glow">
            {points.map((point) => (
              <li key={point} className="py-0.5">
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
      <TapLink to={more} />
    </details>
  );
}
