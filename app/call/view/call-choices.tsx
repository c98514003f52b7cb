import type { ComponentProps, PropsWithChildren } from "react";
import { WRONG_FIELD } from "~/hydration/element-ids";
import { useCalling } from "../calling";
import type { Variables } from "../machine/call";
import { wrongField } from "../machine/notices";

/** Id of the form with the visitor's choices. */
const FORM = "call-choices";

/** What the visitor has picked, even before hydration; the server checks it. */
export function picked(): Variables {
  const form = document.getElementById(FORM);
  return form ? (Object.fromEntries(new FormData(form as HTMLFormElement)) as Variables) : {};
}

/** The form with the visitor's choices, around everything the widget shows before a call. */
export const Choices = ({ children }: PropsWithChildren) => (
  <form id={FORM} onSubmit={(event) => event.preventDefault()} className="choices">
    {children}
  </form>
);

/** The scene of the picked call: the time, the problem, how to begin, and the other scenes. */
export const Scene = () => (
  // All scenes share one place, which is as tall as the tallest.
  <div className="scene">
    {useCalling().words.scenarios.map(({ id, time, scene, begin }) => (
      <div key={id}>
        <p className="text-balance text-muted">
          <strong className="text-glow">{time}</strong> {scene}
        </p>
        <p className="font-semibold">{begin}</p>
      </div>
    ))}
    <ScenarioChoice />
  </div>
);

/**
 * One tap away: the other scenes, and the trade.
 *
 * @param children shown below them.
 */
export function ScenarioChoice({ children }: PropsWithChildren) {
  const { call, words } = useCalling();
  const { scenario: chosen } = call.variables;
  return (
    <details open={(call.notice && wrongField(call.notice)) === "trade"} className="open:w-full">
      <summary id="pick" className="link tap text-sm">
        {words.pickAnother}
      </summary>
      <div role="radiogroup" aria-labelledby="pick" className="chips grid-cols-2 text-balance">
        {words.scenarios.map(({ id, title }, i) => (
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
      </div>
      <CompanyField name="trade" maxLength={40} />
      {children}
    </details>
  );
}

type Field = { name: "companyName" | "trade" } & ComponentProps<"input">;

/** A line about the company. If the server refused it, it is marked and the reason is below it. */
export function CompanyField({ name, ...input }: Field) {
  const { call, extras, words } = useCalling();
  const wrong = call.notice && wrongField(call.notice) === name;
  const { label, example } = words.company[name];
  return (
    <>
      <label className="flex w-full items-center gap-2 text-muted text-sm">
        {label}
        <input
          type="text"
          name={name}
          defaultValue={call.variables[name]}
          placeholder={example}
          {...(wrong && { "aria-invalid": true, "aria-describedby": WRONG_FIELD })}
          className="framed min-h-11 w-0 flex-1 rounded-control bg-page px-3 text-base text-text placeholder:text-muted border-edge"
          {...input}
        />
      </label>
      {wrong && extras && <extras.WrongField />}
    </>
  );
}
