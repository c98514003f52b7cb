import type { PropsWithChildren } from "react";
import { useCalling } from "../calling";
import type { Values } from "../machine/call";
import { CompanyField, FORM } from "./company-fields";

/** What the visitor has picked, even before hydration; the server checks it. */
export function picked(): Values {
  const form = document.getElementById(FORM);
  return form ? (Object.fromEntries(new FormData(form as HTMLFormElement)) as Values) : {};
}

/**
 * The scene of the call: the time, the problem, and how to begin. A tap opens the other scenes.
 * @param scene whether there is room for the scene.
 * @param hidden whether to hide it all; the next call keeps the last choice.
 * @param children shown with the other scenes.
 */
export function ScenarioChoice({
  scene,
  hidden,
  children,
}: PropsWithChildren<{ scene: boolean; hidden: boolean }>) {
  const { call, simulated, words } = useCalling();
  const { scenario: chosen, trade } = call.values ?? {};
  const { pick, pickAnother, scenarios, company } = words;
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
            <p className="text-muted">
              <strong className="text-glow">{time}</strong> {scene}
            </p>
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
        <div className="mt-2 grid gap-2">
          <CompanyField
            name="trade"
            label={company.trade}
            maxLength={40}
            placeholder={company.example}
          />
          {simulated && <p className="text-left text-muted text-sm">{company.note}</p>}
        </div>
        {children}
      </details>
    </form>
  );
}
