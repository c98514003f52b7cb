/**
 * Returns the `tel:` URL of a phone number.
 *
 * @param phone as people write it, such as `+1 555 010 0199`.
 */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;
