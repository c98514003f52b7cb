import { useCallWords } from "../words";
import { useCalling } from "./calling";

const FORM = "call-choices";

/** The stage of the call: when and what for, with the words to say on it. */
export function ScenarioChoice() {
  const { call, form, simulated, hearing } = useCalling();
  const { scenario: chosen } = call.values ?? {};
  // Spoken words are heard, but not understood.
  const onlyHeard = simulated && hearing.hearing === "none";
  const { pick, scenarios, simulatedOwnWords } = useCallWords();
  return (
    <form
      ref={form}
      id={FORM}
      onSubmit={(event) => event.preventDefault()}
      className="w-full text-left"
    >
      <fieldset className="chips choices">
        <legend className="sr-only">{pick}</legend>
        {/* The scene of each lies in the same place: the tallest keeps it as tall as it is. */}
        {scenarios.map(({ id, time, scene, say }) => (
          <div key={id}>
            <p className="font-bold text-3xl text-glow figures">{time}</p>
            <p className="text-muted">{scene}</p>
            <p className="font-semibold">
              {onlyHeard && id === "own-words" ? simulatedOwnWords : say}
            </p>
          </div>
        ))}
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
    </form>
  );
}

const field =
  "mt-1 min-h-11 w-full rounded-control border border-edge bg-page px-3 placeholder:text-muted";

/** Whom the dispatcher answers for. */
export function CompanyChoice() {
  const { call, simulated } = useCalling();
  const { companyName, trade } = call.values ?? {};
  const { company } = useCallWords();
  return (
    // A start that failed may have failed over the name.
    <details open={Boolean(companyName || trade)} className="open:w-full">
      <summary className="link tap text-sm">{company.summary}</summary>
      <div className="grid grid-cols-2 gap-3 text-left text-sm">
        <label>
          {company.name}
          <input
            type="text"
            form={FORM}
            name="companyName"
            defaultValue={companyName}
            maxLength={60}
            autoComplete="organization"
            className={field}
          />
        </label>
        <label>
          {company.trade}
          <input
            type="text"
            form={FORM}
            name="trade"
            defaultValue={trade}
            maxLength={40}
            placeholder={company.example}
            className={field}
          />
        </label>
      </div>
      {simulated && <p className="mt-2 text-left text-muted text-sm">{company.note}</p>}
    </details>
  );
}
