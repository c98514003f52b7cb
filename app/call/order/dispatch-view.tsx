import { Mail, MessageSquareText, PhoneOutgoing } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useCallDetails } from "~/call/words";
import { ProMark } from "~/components/point-list";
import type { Dispatch } from "./dispatch-preview";
import "./dispatch.css";

const icons = { email: Mail, phone: PhoneOutgoing };

/** The text message on a lock screen. */
const TextMessage = ({ from, text }: Dispatch["sms"]) => (
  <blockquote>
    <p>
      <MessageSquareText aria-hidden />
      {from}
    </p>
    <p>{text}</p>
  </blockquote>
);

/** The people the text wakes, in order, until the morning; it begins once the visitor sees it. */
function Night({ dispatch: { sms, night, technician } }: { dispatch: Dispatch }) {
  const { dispatch: words } = useCallDetails();
  const list = useRef<HTMLOListElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([now]) => now?.isIntersecting && setSeen(true), {
      threshold: 0.3,
    });
    if (list.current) watch.observe(list.current);
    return () => watch.disconnect();
  }, []);
  return (
    <ol ref={list} aria-label={words.title} data-seen={seen || undefined}>
      {night.map(({ time, who, text, what, answers, pro }) => (
        <li key={time} data-answers={answers || undefined}>
          <time>{time}</time>
          <TextMessage from={sms.from} text={text} />
          <p>
            <strong>
              {who}
              {pro && <ProMark />}
            </strong>
            <span>{what}</span>
          </p>
        </li>
      ))}
      <li data-dawn="">
        <time>{words.dawn.time}</time>
        <p>{words.dawn.what(technician)}</p>
      </li>
    </ol>
  );
}

/** The dispatch after a work order, labeled as an example. */
export function DispatchView({ dispatch }: { dispatch: Dispatch }) {
  const { dispatch: words } = useCallDetails();
  const { sms, messages, night } = dispatch;
  const ways = { email: words.email, phone: words.phoneCall };
  return (
    <section aria-labelledby="dispatch-heading" className="dispatch">
      <header>
        <h3 id="dispatch-heading">{night.length > 0 ? words.title : words.nobody}</h3>
        <p>{words.preview}</p>
      </header>
      {night.length > 0 ? <Night dispatch={dispatch} /> : <TextMessage {...sms} />}
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
      {night.length > 0 && <p>{words.example}</p>}
    </section>
  );
}
