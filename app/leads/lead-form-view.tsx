import type { ReturnedForm } from "#server/leads/take-lead.server";
import { Reach } from "~/components/reach";
import { type LeadField, maxLengths, TRAP } from "../lead-form";
import { TURNSTILE_CLASS } from "../turnstile";
import { FieldError, type FormPart, TextField } from "./form-field";
import { LEAD_FORM, UNUSED } from "./form-marks";
import formScript from "./form-script.ts?inline-script";
import type { LeadPageData } from "./lead-page-data.server";

/** A form as a visitor sees it. */
export interface ShownForm {
  form: ReturnedForm;
  page: LeadPageData;
}

/** The form: a POST that needs no script (docs/leads.md). */
export function LeadForm({ form, page }: ShownForm) {
  const { kind, typed, errors, message } = form;
  const words = page.words.form;
  const part: FormPart = { typed, errors, words };
  return (
    <form action={page.action} method="post" noValidate {...{ [LEAD_FORM]: "" }} className="slip">
      <input type="hidden" name="kind" value={kind} />
      {message && <Returned form={form} page={page} />}
      <div className="pair">
        <TextField {...part} name="name" />
        <TextField {...part} name="company" />
      </div>
      <ReachFields {...part} />
      <div className="pair">
        <TextField {...part} name="trade" />
        <TextField {...part} name="technicians" />
      </div>
      <TextField {...part} name="time" />
      {kind === "trial" && <PlanChoice {...part} prices={page.prices} />}
      <OrderField {...part} />
      <Trap label={words.trap} />
      <BotCheck page={page} />
      <button type="submit" className="btn btn-signal text-lg">
        {page.handsOver ? page.words.pages[kind].submit : words.writeEmail}
      </button>
      <p className="hint">
        {page.handsOver ? words.privacy.handedOver : words.privacy.emailed}{" "}
        <a {...page.links.privacy} className="link text-text">
          {words.privacy.link}
        </a>
      </p>
      <Imprint page={page} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which the policy names by its hash */}
      <script dangerouslySetInnerHTML={{ __html: formScript }} />
    </form>
  );
}

/** Who stands behind the form, if the settings say so. */
function Imprint({ page }: { page: LeadPageData }) {
  const { name, address } = page.company;
  if (!name && !address && !page.handsOver) return null;
  return (
    <div className="imprint">
      {name && <strong>{name}</strong>}
      {address && <p className="hint">{address}</p>}
      {/* If the site cannot deliver forms, phone and email are above the form. */}
      {page.handsOver && <Reach page={page} />}
    </div>
  );
}

/** Whether a form has neither phone nor email, of which one is enough. */
const isUnreachable = ({ typed, errors }: Pick<FormPart, "typed" | "errors">) =>
  Boolean(errors.phone && typed.phone === "" && typed.email === "");

/** Phone and email. If both are empty, one error below them says so. */
function ReachFields(part: FormPart) {
  const { words, errors } = part;
  const shared = isUnreachable(part) ? "phone" : undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3">
        {words.reach} <span className="text-muted">{words.oneIsEnough}</span>
      </legend>
      <div className="pair">
        <TextField {...part} name="phone" shared={shared} />
        <TextField {...part} name="email" shared={shared} />
      </div>
      {shared && <FieldError name={shared} errors={errors} />}
    </fieldset>
  );
}

/** A honeypot: people do not see it, so only bots fill it in. */
const Trap = ({ label }: { label: string }) => (
  <div className="hidden">
    <label htmlFor="lead-trap">{label}</label>
    <input id="lead-trap" name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
  </div>
);

/** The errors of a returned form, announced at once. Each links to its field. */
function Returned({ form, page }: ShownForm) {
  const { labels, reach, sendAsEmail } = page.words.form;
  const wrong = Object.keys(form.errors) as LeadField[];
  return (
    // biome-ignore lint/a11y/noAutofocus: after the errors, Tab leads to the first wrong field, without a script too
    <div role="alert" className="returned" tabIndex={-1} autoFocus>
      <p>
        <strong>{form.message}</strong>
      </p>
      {wrong.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#lead-${name}`} className="link tap">
                {name === "phone" && isUnreachable(form) ? reach : labels[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {form.prepared && (
        <>
          <a href={form.prepared.href} className="btn mt-3">
            {sendAsEmail}
          </a>
          <Reach page={page} />
        </>
      )}
    </div>
  );
}

/** The work order of a test call, hidden when there is none. */
function OrderField({ typed, errors, words }: FormPart) {
  return (
    <div className={typed.order === "" && !errors.order ? `line ${UNUSED}` : "line"}>
      <label htmlFor="lead-order">{words.labels.order}</label>
      <p id="lead-order-hint" className="hint">
        {words.orderHint}
      </p>
      <textarea
        id="lead-order"
        name="order"
        rows={6}
        maxLength={maxLengths.order}
        defaultValue={typed.order}
        className="resize-y"
        aria-invalid={errors.order ? true : undefined}
        aria-describedby={errors.order ? "lead-order-error lead-order-hint" : "lead-order-hint"}
      />
      <FieldError name="order" errors={errors} />
    </div>
  );
}

/** The choice of a trial's plan, which is optional. */
function PlanChoice({
  typed,
  errors,
  words,
  prices,
}: FormPart & { prices: Partial<Record<string, string>> }) {
  return (
    <fieldset id="lead-plan" className="min-w-0">
      <legend className="mb-3">{words.whichPlan}</legend>
      <div className="chips picks">
        {Object.entries(words.plans).map(([key, label]) => (
          <label key={key}>
            <input type="radio" name="plan" value={key} defaultChecked={typed.plan === key} />
            {label}
            {prices[key] && <span className="text-muted">{prices[key]}</span>}
          </label>
        ))}
      </div>
      <FieldError name="plan" errors={errors} />
    </fieldset>
  );
}

/** Container of the bot check. form-script.ts loads it when a visitor uses the form. */
function BotCheck({ page }: { page: LeadPageData }) {
  const { turnstileSiteKey: siteKey } = page;
  if (!siteKey) return null;
  return (
    <>
      <div className={TURNSTILE_CLASS} data-sitekey={siteKey} data-appearance="interaction-only" />
      <noscript>
        <p className="wrong">
          {page.words.form.needsScript} {page.support.label}.
        </p>
      </noscript>
    </>
  );
}
