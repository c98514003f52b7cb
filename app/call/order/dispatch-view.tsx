import { Mail, MessageSquareText, PhoneOutgoing } from "lucide-react";
import { useLoadedCall } from "~/call/calling";
import { isWide } from "~/call/view/is-wide";
import { ProMark } from "~/components/point-list";
import { WithPhones } from "~/components/with-phones";
import type { Dispatch } from "./dispatch-preview";
import { STEPS } from "./use-steps";
import "./dispatch.css";

const MESSAGE = "px-4 py-3 text-sm";

type MessageProps = Partial<Dispatch["messages"][number]> & Dispatch["sms"] & { Icon: typeof Mail };

/** Who sends a message, and what it says. */
const Message = ({ Icon, from, pro, subject, text }: MessageProps) => (
  <>
    <p className="flex items-center gap-2 text-muted">
      <Icon aria-hidden className="size-4" />
      {from}
      {pro && <ProMark />}
    </p>
    {subject && <p className="font-semibold">{subject}</p>}
    <p className="mt-1">
      <WithPhones text={text} />
    </p>
  </>
);

/** The text message on a lock screen. */
const TextMessage = (sms: Dispatch["sms"]) => (
  <blockquote className={`${MESSAGE} rounded-card bg-[#ffffff1f]`}>
    <Message Icon={MessageSquareText} {...sms} />
  </blockquote>
);

const SCREEN = "grid gap-3 rounded-card p-5";
const CLOCK = "font-semibold text-2xl figures";

type Sent = { dispatch: Dispatch; step: number };

/** The people the text wakes, in order, until morning: each lights up in turn (dispatch.css). */
function Night({ dispatch: { sms, night, who }, step }: Sent) {
  const { dispatch: words } = useLoadedCall();
  return (
    <ol aria-label={words.title} className="grid gap-3">
      {night.map(({ time, who, text, what, answers, pro }, i) => (
        <li key={time} className={SCREEN} data-lit={step >= i || undefined}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
            <time className={`${CLOCK} text-text`}>{time}</time>
            <strong>
              {who}
              {pro && <ProMark />}
            </strong>
          </p>
          <TextMessage from={sms.from} text={text} />
          <p className={`min-h-[1lh] ${answers ? "font-semibold text-calm" : ""}`}>
            {step > i && what}
          </p>
        </li>
      ))}
      <li data-dawn="" className={SCREEN} data-lit={step === STEPS.dawn || undefined}>
        <time className={CLOCK}>{words.dawn.time}</time>
        <p>{words.dawn.what(who)}</p>
      </li>
    </ol>
  );
}

/** Who responds to a work order, labeled as an example. */
export function DispatchView({ dispatch: sent, step }: Sent) {
  const { dispatch: words } = useLoadedCall();
  const wakes = sent.night.length > 0;
  return (
    <section
      aria-labelledby="dispatch-heading"
      className="dispatch grid content-start gap-4 [grid-area:sent]"
    >
      <header>
        <h3 id="dispatch-heading" className="text-xl">
          {wakes ? words.title : words.nobody}
        </h3>
        <p className="mt-1 text-muted text-sm">
          {words.preview} {wakes && words.example}
        </p>
      </header>
      {wakes ? <Night dispatch={sent} step={step} /> : <TextMessage {...sent.sms} />}
    </section>
  );
}

/** The other messages of a dispatch; open where there is room for them. */
export function DispatchMessages({ dispatch: { messages } }: { dispatch: Dispatch }) {
  const { dispatch: words } = useLoadedCall();
  return (
    <details open={isWide()} className="text-sm">
      <summary className="link tap">{words.messages}</summary>
      <ul aria-label={words.messages} className="grid gap-3 sm:flex">
        {messages.map(({ by, ...said }) => (
          <li key={by} className={`${MESSAGE} flex-1 rounded-control framed border-line`}>
            <Message Icon={by === "email" ? Mail : PhoneOutgoing} from={words[by]} {...said} />
          </li>
        ))}
      </ul>
    </details>
  );
}
