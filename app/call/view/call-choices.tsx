import type { ReactNode } from "react";
import type { Values } from "../machine/call";
import { useCallWords } from "../words";
import { useCalling } from "./calling";

const FORM = "call-choices";

/** What the visitor has picked, even before hydration; the server checks it. */
export function picked(): Values {
  const form = document.getElementById(FORM);
  return form ? (Object.fromEntries(new FormData(form as HTMLFormElement)) as Values) : {};
}

/**
 * The scene of the call: the time, the problem, and how to begin; another one is a tap away.
 *
 * @param scene whether there is room for the scene.
 * @param children what else goes behind the tap.
 */
export function ScenarioChoice({ scene, children }: { scene: boolean; children?: ReactNode }) {
  const { call } = useCalling();
  const { scenario: chosen, trade } = call.values ?? {};
  const { pick, pickAnother, scenarios } = useCallWords();
  return (
    <form id={FORM} onSubmit={(event) => event.preventDefault()} className="choices">
      {/* All scenes share one place, which is as tall as the tallest. */}
      {scene &&
        scenarios.map(({ id, time, scene, begin }) => (
          <div key={id}>
            <p className="font-bold text-3xl text-glow figures">{time}</p>
            <p className="text-muted">{scene}</p>
            <p className="font-semibold">{begin}</p>
          </div>
        ))}
      {/* Open after a failed start, which may have failed because of the trade. */}
      <details open={!children && Boolean(trade)}>
        <summary className="link tap text-sm">{pickAnother}</summary>
        <fieldset className="chips">
          <legend className="sr-only">{pick}</legend>
          {scenarios.map(({ id, title }, i) => (
            <label key={id}>
              <input
                type="radio"
                name="scenario"
                value={id}
                defaultChecked={chosen ? chosen === id : i === 0}
              />
              {title}
            </label>
          ))}
        </fieldset>
        <TradeChoice />
        {children}
      </details>
    </form>
  );
}

const field =
  "min-h-11 w-0 flex-1 rounded-control border border-edge bg-page px-3 placeholder:text-muted";

/** Name of the company the dispatcher answers for; it is used throughout the call. */
export function CompanyName() {
  const { call } = useCalling();
  const { company } = useCallWords();
  return (
    <label className="flex w-full items-center gap-3 text-left text-sm">
      <span>
        {company.answerAs}
        <span className="sr-only"> {company.name}</span>
      </span>
      <input
        type="text"
        form={FORM}
        name="companyName"
        defaultValue={call.values?.companyName}
        maxLength={60}
        autoComplete="organization"
        placeholder={company.name}
        className={field}
      />
    </label>
  );
}

/** The company's trade, if the visitor wants the dispatcher to know. */
function TradeChoice() {
  const { call, simulated } = useCalling();
  const { company } = useCallWords();
  return (
    <>
      <label className="mt-2 flex items-center gap-3 text-left text-sm">
        {company.trade}
        <input
          type="text"
          form={FORM}
          name="trade"
          defaultValue={call.values?.trade}
          maxLength={40}
          placeholder={company.example}
          className={field}
        />
      </label>
      {simulated && <p className="mt-2 text-left text-muted text-sm">{company.note}</p>}
    </>
  );
}
