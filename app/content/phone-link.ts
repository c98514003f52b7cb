/**
 * Returns the `tel:` URL of a phone number.
 *
 * @param phone as people write it, such as `+1 555 010 0199`.
 */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** Returns an American number as Americans write it, such as `(614) 555-0133`; others unchanged. */
export const shownPhone = (phone: string) =>
  /^(?:\+?1)?[2-9]\d{9}$/.test(phone.replace(/[^\d+]/g, ""))
    ? phone.replace(/\D/g, "").replace(/^1?(...)(...)/, "($1) $2-")
    : phone;
