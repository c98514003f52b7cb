/** A link that looks like a button or a line of a list: what it says and where it leads. */
export interface Action {
  label: string;
  href: string;
}
