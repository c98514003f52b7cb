/** The attribute that marks the form for its inline script. */
export const LEAD_FORM = "data-lead";

/** The class of a hidden line, shown once the script fills it in. pages.css uses it too. */
export const UNUSED = "unused";

/** The attribute of the two buttons that need a script, on the page of a prepared email. */
export const EMAIL_BUTTON = "data-email-button";

/** The attribute of the list of what was sent. */
export const SENT = "data-sent";
