import { Clock, MicOff, PhoneOff, WifiOff } from "lucide-react";
import { Button } from "~/components/button";
import { useNow } from "~/components/use-now";
import { filled } from "~/content/filled";
import { WRONG_FIELD } from "~/hydration/element-ids";
import { useLoadedCall } from "../calling";
import { isFull, isNetwork, type Notice, offersTyping } from "../machine/notices";
import { clock } from "./clock";
import { NoticeBox } from "./notice-box";
import { noticeWords } from "./notice-words";
import { TypeInstead } from "./start-buttons";

/** Says below a refused field what is wrong with it. */
export function WrongField() {
  const { call, notices } = useLoadedCall();
  const { notice } = call;
  if (!notice) return null;
  return (
    <p
      id={WRONG_FIELD}
      role="alert"
      data-notice={notice.code}
      className="w-full text-alarm text-sm"
    >
      {noticeWords(notice, notices).text}
    </p>
  );
}

/** Says after a call or a failed start what went wrong and what the visitor can do. */
export function CallNotice({ notice }: { notice: Notice }) {
  const { call, notices } = useLoadedCall();
  const { title, text } = noticeWords(notice, notices);
  const noMic = offersTyping(notice);
  const Mark = noMic ? MicOff : isNetwork(notice) ? WifiOff : isFull(notice) ? Clock : PhoneOff;
  return (
    <NoticeBox
      {...{ code: notice.code, text }}
      title={[<Mark key="mark" aria-hidden className="flex-none" />, title]}
    >
      {call.redial && <Redial at={call.redial.at} />}
      {noMic && <TypeInstead className="btn btn-signal mt-3 w-full" />}
    </NoticeBox>
  );
}

/**
 * Counts down to the next redial of a busy line, and lets the visitor stop it.
 *
 * @param at milliseconds since 1970; null once the visitor has stopped it.
 */
export function Redial({ at }: { at: number | null }) {
  const { send, redial } = useLoadedCall();
  const { again, in: within, stop, stopped } = redial;
  const now = useNow(at !== null, 250);
  if (at === null) return <p className="max-sm:text-sm">{stopped}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="max-sm:text-sm">
        {again}
        {/* Screen readers must not announce every second. */}
        <span aria-hidden="true" className="figures">
          {filled(within, { time: clock(Math.max(0, Math.ceil((at - now) / 1000))) })}
        </span>
        .
      </p>
      <Button onClick={() => send({ type: "stop-redial" })} className="link tap max-sm:text-sm">
        {stop}
      </Button>
    </div>
  );
}
