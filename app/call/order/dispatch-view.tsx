import { Mail, MessageSquareText, PhoneOutgoing } from "lucide-react";
import { useCallDetails } from "~/call/words";
import { ProMark } from "~/components/point-list";
import type { Dispatch } from "./dispatch-preview";

const icons = { email: Mail, sms: MessageSquareText, phone: PhoneOutgoing };

/** What would go out for a work order, marked as what it is: a preview. */
export function DispatchView({ dispatch }: { dispatch: Dispatch }) {
  const { dispatch: words } = useCallDetails();
  const { messages, rotation, urgent } = dispatch;
  const ways = { email: words.email, sms: "SMS", phone: words.phoneCall };
  return (
    <section
      aria-labelledby="dispatch-heading"
      className="dispatch"
      data-urgent={urgent || undefined}
    >
      <header>
        <h3 id="dispatch-heading">{words.title}</h3>
        <p>{words.preview}</p>
      </header>
      <ul aria-label={words.messages}>
        {messages.map(({ by, subject, text, pro }) => {
          const Icon = icons[by];
          return (
            <li key={by} data-by={by}>
              <p>
                <Icon aria-hidden />
                {ways[by]}
                {pro && <ProMark />}
              </p>
              {subject && <p>{subject}</p>}
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
      <ol aria-label={words.asked}>
        {rotation.map(({ time, who, what, pro }) => (
          <li key={who}>
            {time && <time>{time}</time>}
            <strong>
              {who}
              {pro && <ProMark />}
            </strong>
            <span>{what}</span>
          </li>
        ))}
      </ol>
      {urgent && <p>{words.example}</p>}
    </section>
  );
}
