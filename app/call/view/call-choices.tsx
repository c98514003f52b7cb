import type { ComponentProps, PropsWithChildren } from "react";
import { WRONG_FIELD } from "~/hydration/element-ids";
import { useCalling } from "../calling";
import type { Variables } from "../machine/call";
import { wrongField } from "../machine/notices";

/** Id of the form with the visitor's choices. Its fields may be elsewhere in the widget. */
const FORM = "call-choices";

/** What the visitor has picked, even before hydration; the server checks it. */
export function picked(): Variables {
  const form = document.getElementById(FORM);
  return form ? (Object.fromEntries(new FormData(form as HTMLFormElement)) as Variables) : {};
}

type Choices = PropsWithChildren<{ scene: boolean; hidden: boolean }>;

/**
 * The scene of the call: the time, the problem, and how to begin. A tap opens the other scenes.
 * @param scene whether there is room for the scene.
 * @param hidden whether to hide it all; the next call keeps the last choice.
 * @param children shown with the other scenes.
 */
export function ScenarioChoice({ scene, hidden, children }: Choices) {
  const { call, simulated, words } = useCalling();
  const { scenario: chosen, trade } = call.variables;
  const { pickAnother, scenarios, company } = words;
  return (
    <form
      id={FORM}
      onSubmit={(event) => event.preventDefault()}
      className={`choices ${hidden ? "hidden" : ""}`}
    >
      {/* All scenes share one place, which is as tall as the tallest. */}
      {scene &&
        scenarios.map(({ id, time, scene, begin }) => (
          <div key={id}>
            <p className="text-balance text-muted">
              <strong className="text-glow">{time}</strong> {scene}
            </p>
            <p className="mt-1.5 font-semibold">{begin}</p>
          </div>
        ))}
      {/* Open after a failed start, which may have failed because of the trade. */}
      <details open={!children && Boolean(trade)}>
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
            name="trade"
            label={company.trade}
            maxLength={40}
            placeholder={company.example}
          />
          {simulated && <p className="text-muted text-sm">{company.note}</p>}
        </div>
        {children}
      </details>
    </form>
  );
}

type Field = { name: "companyName" | "trade"; label: string } & ComponentProps<"input">;

/** A field about the company. If it was refused, it is marked and has the reason below it. */
function CompanyField({ name, label, ...input }: Field) {
  const { call, extras } = useCalling();
  const wrong = call.notice && wrongField(call.notice) === name;
  return (
    <>
      <label className="grid w-full gap-1 text-sm">
        {label}
        <input
          type="text"
          form={FORM}
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

/** Name of the company the dispatcher answers for; it is used throughout the call. */
export function CompanyName() {
  const { company } = useCalling().words;
  return (
    <CompanyField
      name="companyName"
      label={company.answerAs}
      maxLength={60}
      autoComplete="organization"
      placeholder={company.name}
    />
  );
}
