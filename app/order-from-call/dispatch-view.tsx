import { Mail, MessageSquareText, PhoneOutgoing } from "lucide-react";
import { ProMark } from "~/components/point-list";
import type { Dispatch } from "./dispatch-preview";

const icons = { Email: Mail, SMS: MessageSquareText, "Phone call": PhoneOutgoing };

/** What would go out for a work order, marked as what it is: a preview. */
export function DispatchView({ dispatch }: { dispatch: Dispatch }) {
  const { messages, rotation, confirmed } = dispatch;
  return (
    <section aria-labelledby="dispatch-heading" className="dispatch">
      <header>
        <h3 id="dispatch-heading">What your technician would get</h3>
        <p>Preview: nothing is sent</p>
      </header>
      <ul aria-label="Messages">
        {messages.map(({ by, subject, text, pro }) => {
          const Icon = icons[by];
          return (
            <li key={by}>
              <p>
                <Icon aria-hidden />
                {by}
                {pro && <ProMark />}
              </p>
              {subject && <p>{subject}</p>}
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
      <ol aria-label="Who is asked, in order" data-confirmed={confirmed ? "" : undefined}>
        {rotation.map(({ who, what, pro }) => (
          <li key={who}>
            <strong>
              {who}
              {pro && <ProMark />}
            </strong>{" "}
            {what}
          </li>
        ))}
      </ol>
      {confirmed && (
        <p className="confirmed">{confirmed} would confirm: nobody else would be asked.</p>
      )}
    </section>
  );
}
