/** A link shown as a button or a list item: its label and target. */
export interface Action {
  label: string;
  href: string;
}
