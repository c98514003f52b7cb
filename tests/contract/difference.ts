/** Where a pinned library and the words of the specification part. */
export interface Difference {
  spec: string;
  seen: string;
}
