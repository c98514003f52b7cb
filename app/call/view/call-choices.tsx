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

/** The scene of the picked call: the time, the problem, and how to begin. */
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
  </div>
);

/**
 * One tap away: the other scenes, and the company.
 *
 * @param children shown below them.
 */
export function ScenarioChoice({ children }: PropsWithChildren) {
  const { call, words } = useCalling();
  const { scenario: chosen } = call.variables;
  const { pickAnother, scenarios, company } = words;
  return (
    <details open={Boolean(call.notice && wrongField(call.notice))} className="open:w-full">
      <summary id="pick" className="link tap text-sm">
        {pickAnother}
      </summary>
      <div role="radiogroup" aria-labelledby="pick" className="chips grid-cols-2 text-balance">
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
      </div>
      <div className="mt-2 grid gap-2">
        <CompanyField
          name="companyName"
          label={company.answerAs}
          maxLength={60}
          autoComplete="organization"
        />
        <CompanyField name="trade" label={company.trade} maxLength={40} />
      </div>
      {children}
    </details>
  );
}

type Field = { name: "companyName" | "trade"; label: string } & ComponentProps<"input">;

/** A field about the company. If the server refused it, it is marked and the reason is below it. */
function CompanyField({ name, label, ...input }: Field) {
  const { call, extras } = useCalling();
  const wrong = call.notice && wrongField(call.notice) === name;
  return (
    <>
      <label className="grid w-full gap-1 text-sm">
        {label}
        <input
          type="text"
          name={name}
          defaultValue={call.variables[name]}
          {...(wrong && { "aria-invalid": true, "aria-describedby": WRONG_FIELD })}
          className={`min-h-11 w-0 min-w-full rounded-control bg-page px-3 placeholder:text-muted ${
            wrong ? "framed-2 border-alarm" : "framed border-edge"
          }`}
          {...input}
        />
      </label>
      {wrong && extras && <extras.WrongField />}
    </>
  );
}
