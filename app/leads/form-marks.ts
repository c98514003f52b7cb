/** The attribute by which the form's inline script finds the form. */
export const LEAD_FORM = "data-lead";

/** The class of a line that stays out of sight until the script has filled it in; pages.css has it too. */
export const UNUSED = "unused";
