import type { Caller } from "./caller";

/**
 * Makes callers of a group that are told apart by a number.
 *
 * @param group the first part of their ids, such as `stranger`.
 */
export const numbered =
  (group: string) =>
  (
    number: string,
    says: string | readonly string[],
    answers: Caller["answers"],
    expects: Caller["expects"],
    /** What they say where nothing fits. */
    otherwise?: string,
  ): Caller => ({
    id: `${group}-${number}`,
    says: typeof says === "string" ? [says] : says,
    answers,
    expects,
    ...(otherwise === undefined ? {} : { otherwise }),
  });
