import type { ComponentProps, ReactNode } from "react";
import { useCalling } from "../calling";
import { WRONG_FIELD, wrongField } from "../machine/notices";

/** Id of the form with the visitor's choices. Its fields may be elsewhere in the widget. */
export const FORM = "call-choices";

/** A field about the company. If it was refused, it is marked and has the reason below it. */
export function CompanyField({
  name,
  label,
  ...input
}: { name: "companyName" | "trade"; label: ReactNode } & ComponentProps<"input">) {
  const { call, extras } = useCalling();
  const wrong = call.notice && wrongField(call.notice) === name;
  return (
    <>
      <label className="flex w-full flex-wrap items-center gap-3 text-left text-sm">
        {label}
        <input
          type="text"
          form={FORM}
          name={name}
          defaultValue={call.values?.[name]}
          {...(wrong && { "aria-invalid": true, "aria-describedby": WRONG_FIELD })}
          className={`min-h-11 w-0 min-w-20 flex-1 rounded-control bg-page px-3 placeholder:text-muted ${
            wrong ? "border-2 border-alarm" : "border border-edge"
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
  const label = (
    <span>
      {company.answerAs}
      <span className="sr-only"> {company.name}</span>
    </span>
  );
  return (
    <CompanyField
      name="companyName"
      label={label}
      maxLength={60}
      autoComplete="organization"
      placeholder={company.name}
    />
  );
}
