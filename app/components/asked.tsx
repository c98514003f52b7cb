import type { Question } from "~/content/questions-page";
import { TapLink } from "./action-link";

/** A question that opens to its answer, without a script. */
export function Asked({
  question: { id, asked, answer, points, more },
  open = false,
}: {
  question: Question;
  open?: boolean;
}) {
  return (
    <details open={open} className="question">
      <summary>{asked}</summary>
      {answer.map((text, i) => (
        // A link to something inside it opens the question.
        <p key={text} id={i === 0 ? id : undefined}>
          {text}
        </p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <TapLink to={more} />
    </details>
  );
}
