import type { ReturnedForm } from "#server/leads/lead-answer.server";
import { leadPages } from "~/content/lead-pages";
import { TURNSTILE_CLASS } from "../turnstile";
import { type FieldContext, FieldError, TextField } from "./form-field";
import { LEAD_FORM, UNUSED } from "./form-marks";
import formScript from "./form-script.ts?inline-script";
import {
  type LeadField,
  type LeadKind,
  longest,
  MOST_TECHNICIANS,
  plans,
  TRAP,
  type Typed,
} from "./lead-form";
import type { LeadPageData } from "./lead-page-data.server";

/** The form itself: a POST that needs no script (docs/leads.md). */
export function LeadForm({
  kind,
  typed,
  returned,
  page,
}: {
  kind: LeadKind;
  typed: Typed;
  returned: ReturnedForm | null;
  page: LeadPageData;
}) {
  const form: FieldContext = { typed, errors: returned?.errors ?? {} };
  const { submit } = leadPages[kind];
  return (
    <form action="/leads" method="post" noValidate {...{ [LEAD_FORM]: "" }} className="slip">
      <input type="hidden" name="kind" value={kind} />
      {returned?.message && <Returned form={returned} supportEmail={page.supportEmail} />}
      <div className="pair">
        <TextField form={form} name="name" label="Your name" required autoComplete="name" />
        <TextField
          form={form}
          name="company"
          label="Company"
          required
          autoComplete="organization"
        />
      </div>
      <div className="pair">
        <TextField
          form={form}
          name="trade"
          label="Trade"
          optional
          autoComplete="off"
          placeholder="e.g. plumbing"
        />
        <TextField
          form={form}
          name="technicians"
          label="How many techs take call?"
          optional
          autoComplete="off"
          inputMode="numeric"
          maxLength={String(MOST_TECHNICIANS).length}
          placeholder="e.g. 4"
        />
      </div>
      <fieldset>
        <legend>Phone or email: one is fine.</legend>
        <div className="pair">
          <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" />
          <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
        </div>
      </fieldset>
      {kind === "trial" ? (
        <PlanChoice form={form} />
      ) : (
        <TextField
          form={form}
          name="time"
          label="A time that works for you"
          optional
          autoComplete="off"
          placeholder="e.g. Tuesday after 3 p.m., Chicago"
        />
      )}
      <div className={typed.order === "" && !form.errors.order ? `line ${UNUSED}` : "line"}>
        <label htmlFor="lead-order">From your test call</label>
        <p id="lead-order-hint" className="hint">
          We’ll attach your test work order. Clear this if you’d rather not.
        </p>
        <textarea
          id="lead-order"
          name="order"
          rows={6}
          maxLength={longest.order}
          defaultValue={typed.order}
          aria-invalid={form.errors.order ? true : undefined}
          aria-describedby={
            form.errors.order ? "lead-order-error lead-order-hint" : "lead-order-hint"
          }
        />
        <FieldError name="order" errors={form.errors} />
      </div>
      <div className="trap">
        <label htmlFor="lead-trap">Leave this empty</label>
        <input id="lead-trap" name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {page.turnstileSiteKey && <BotCheck siteKey={page.turnstileSiteKey} page={page} />}
      <p className="hint">
        {page.handsOver
          ? "We’ll use this only to reply to you. "
          : "We’ll open an email for you to send. "}
        <a href={page.privacyHref} className="link text-text">
          Privacy Policy
        </a>
      </p>
      <button type="submit" className="btn btn-signal text-lg">
        {page.handsOver ? submit : "Write the email"}
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which the policy names by its hash */}
      <script dangerouslySetInnerHTML={{ __html: formScript }} />
    </form>
  );
}

const names: Record<LeadField, string> = {
  kind: "Trial or demo",
  plan: "Plan",
  name: "Your name",
  company: "Company",
  trade: "Trade",
  technicians: "How many techs take call",
  phone: "Phone or email",
  email: "Email",
  time: "A time that works for you",
  order: "From your test call",
};

/** What came back: read out at once, with a way to each field that is wrong. */
function Returned({ form, supportEmail }: { form: ReturnedForm; supportEmail: string }) {
  const wrong = Object.keys(form.errors) as LeadField[];
  return (
    <div role="alert" className="returned">
      <p>
        <strong>{form.message}</strong>
      </p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#lead-${name}`} className="link">
                {names[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {form.prepared && (
        <p>
          <a href={form.prepared.href} className="link">
            Send it as an email
          </a>{" "}
          to {supportEmail} instead.
        </p>
      )}
    </div>
  );
}

/** Which plan a trial is of; it need not be known yet. */
function PlanChoice({ form: { typed, errors } }: { form: FieldContext }) {
  return (
    <fieldset id="lead-plan">
      <legend>Which plan?</legend>
      <div className="chips picks">
        {Object.entries({ ...plans, "": "Not sure yet" }).map(([key, label]) => (
          <label key={key}>
            <input type="radio" name="plan" value={key} defaultChecked={typed.plan === key} />
            {label}
          </label>
        ))}
      </div>
      <FieldError name="plan" errors={errors} />
    </fieldset>
  );
}

/** The bot check's place; form-script.ts brings it when somebody reaches for the form. */
function BotCheck({ siteKey, page }: { siteKey: string; page: LeadPageData }) {
  return (
    <>
      <div className={TURNSTILE_CLASS} data-sitekey={siteKey} data-appearance="interaction-only" />
      <noscript>
        <p className="wrong">
          This form needs JavaScript to check that you’re human. Turn it on, or write to{" "}
          {page.supportEmail}.
        </p>
      </noscript>
    </>
  );
}
