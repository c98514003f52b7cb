import { Mail, MessageSquareText, PhoneOutgoing } from "lucide-react";
import { useCallDetails } from "~/call/words";
import { ProMark } from "~/components/point-list";
import type { Dispatch } from "./dispatch-preview";

const icons = { email: Mail, sms: MessageSquareText, phone: PhoneOutgoing };

/** What would go out for a work order, marked as what it is: a preview. */
export function DispatchView({ dispatch }: { dispatch: Dispatch }) {
  const { dispatch: words } = useCallDetails();
  const { messages, rotation, confirmed } = dispatch;
  const ways = { email: words.email, sms: "SMS", phone: words.phoneCall };
  return (
    <section aria-labelledby="dispatch-heading" className="dispatch">
      <header>
        <h3 id="dispatch-heading">{words.title}</h3>
        <p>{words.preview}</p>
      </header>
      <ul aria-label={words.messages}>
        {messages.map(({ by, subject, text, pro }) => {
          const Icon = icons[by];
          return (
            <li key={by}>
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
      <ol aria-label={words.asked} data-confirmed={confirmed ? "" : undefined}>
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
      {confirmed && <p className="confirmed">{words.wouldConfirm(confirmed)}</p>}
    </section>
  );
}
