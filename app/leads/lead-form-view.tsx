import { SupportLinks } from "~/components/support-links";
import { type LeadField, TRAP } from "../lead-form";
import { TURNSTILE_CLASS } from "../turnstile";
import { FieldError, type ShownForm, TextField } from "./form-field";
import formScript from "./form-script.ts?inline-script";
import type { LeadPageData } from "./lead-page-data.server";

/** The form: a POST that needs no script (docs/leads.md). */
export function LeadForm({ form, page }: ShownForm) {
  const words = page.words.form;
  const shown = { form, page };
  return (
    <form action={page.action} method="post" noValidate className="slip">
      <input type="hidden" name="kind" value={form.kind} />
      {form.message && <Returned {...shown} />}
      <div className="pair">
        <TextField {...shown} name="name" />
        <TextField {...shown} name="company" />
      </div>
      <ReachFields {...shown} />
      {form.kind === "trial" && <PlanChoice {...shown} />}
      <Details {...shown} />
      {/* The work order of a test call, hidden when there is none. */}
      <div hidden={form.typed.order === "" && !form.errors.order}>
        <TextField {...shown} name="order" />
      </div>
      {/* A honeypot: people do not see it, so only bots fill it in. */}
      <div className="hidden">
        <label htmlFor="lead-trap">{words.trap}</label>
        <input id="lead-trap" name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <BotCheck page={page} />
      <button type="submit" className="btn btn-signal text-lg">
        {page.delivers ? page.words.pages[form.kind].submit : words.writeEmail}
      </button>
      <p className="text-muted text-sm">
        {page.delivers ? words.privacy.delivered : words.privacy.emailed}{" "}
        {/* A full-size tap target, without extra line spacing. */}
        <a {...page.links.privacy} className="link py-3.75 text-text">
          {words.privacy.link}
        </a>
      </p>
      <Company page={page} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which the policy names by its hash */}
      <script dangerouslySetInnerHTML={{ __html: formScript }} />
    </form>
  );
}

/** The company that gets the form, if the settings name it, and how to reach it. */
function Company({ page }: { page: LeadPageData }) {
  const { name, address } = page.company;
  if (!name && !address && !page.delivers) return null;
  return (
    // Perforated like a work order.
    <div className="-mx-(--pad) border-line border-t-2 border-dotted px-(--pad) pt-5">
      {name && <strong>{name}</strong>}
      {address && <p className="text-muted text-sm">{address}</p>}
      {/* If the site cannot deliver forms, phone and email are above the form. */}
      {page.delivers && <SupportLinks page={page} />}
    </div>
  );
}

/** Whether a form has neither phone nor email, of which one is enough. */
const isUnreachable = ({ typed, errors }: ShownForm["form"]) =>
  Boolean(errors.phone && typed.phone === "" && typed.email === "");

/** Phone and email. If both are empty, one error below them says so. */
function ReachFields(shown: ShownForm) {
  const { reach, oneIsEnough } = shown.page.words.form;
  const shared = isUnreachable(shown.form) ? "phone" : undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3">
        {reach} <span className="text-muted">{oneIsEnough}</span>
      </legend>
      <div className="pair">
        <TextField {...shown} name="phone" shared={shared} />
        <TextField {...shown} name="email" shared={shared} />
      </div>
      {shared && <FieldError name={shared} form={shown.form} />}
    </fieldset>
  );
}

/** The errors of a returned form, announced at once. Each links to its field. */
function Returned({ form, page }: ShownForm) {
  const { labels, reach, sendAsEmail } = page.words.form;
  const wrong = Object.keys(form.errors) as LeadField[];
  return (
    <div
      role="alert"
      className="rounded-control framed-2 border-alarm bg-[#fff] px-5 py-4 outline-none"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after the errors, Tab leads to the first wrong field, without a script too
      autoFocus
    >
      <strong className="text-alarm text-lg">{form.message}</strong>
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
          <a href={form.prepared.href} className="btn mt-3 w-full">
            {sendAsEmail}
          </a>
          <SupportLinks page={page} />
        </>
      )}
    </div>
  );
}

const optional = ["trade", "technicians", "time"] as const;

/** Fields that shorten the first conversation. A trial's stay folded until one is filled in. */
function Details(shown: ShownForm) {
  const { kind, typed, errors } = shown.form;
  return (
    <details open={kind === "demo" || optional.some((name) => typed[name] || errors[name])}>
      <summary className="link tap in-open:no-underline">{shown.page.words.form.details}</summary>
      <div className="mt-2 grid gap-5">
        <div className="pair">
          <TextField {...shown} name="trade" />
          <TextField {...shown} name="technicians" />
        </div>
        <TextField {...shown} name="time" />
      </div>
    </details>
  );
}

/** The choice of a trial's plan, which is optional. */
function PlanChoice({ form, page }: ShownForm) {
  const { whichPlan, plans } = page.words.form;
  return (
    <fieldset id="lead-plan" className="min-w-0">
      <legend className="mb-3">{whichPlan}</legend>
      <div className="chips picks">
        {Object.entries(plans).map(([key, label]) => (
          <label key={key}>
            <input type="radio" name="plan" value={key} defaultChecked={form.typed.plan === key} />
            {label}
            {page.prices[key] && <span className="text-muted">{page.prices[key]}</span>}
          </label>
        ))}
      </div>
      <FieldError name="plan" form={form} />
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
