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
  "min-h-11 w-0 flex-1 rounded-control border border-edge bg-page px-3 placeholder:text-muted";

/** Whom the dispatcher answers for: it is said and written wherever the call goes. */
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

/** What the company does, for who wants the dispatcher to know. */
export function TradeChoice() {
  const { call, simulated } = useCalling();
  const { trade } = call.values ?? {};
  const { company } = useCallWords();
  return (
    // A start that failed may have failed over it.
    <details open={Boolean(trade)} className="open:w-full">
      <summary className="link tap text-sm">{company.addTrade}</summary>
      <label className="flex items-center gap-3 text-left text-sm">
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
      {simulated && <p className="mt-2 text-left text-muted text-sm">{company.note}</p>}
    </details>
  );
}
