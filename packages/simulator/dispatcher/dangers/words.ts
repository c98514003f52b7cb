/** Matches any of these as whole words. */
export const any = (...parts: string[]) => new RegExp(`\\b(?:${parts.join("|")})\\b`);

/** A gap of up to `most` words. */
export const gap = (most: number) => `(?: \\w+){0,${most}}`;

/** Two things in either order, with up to `most` words between them. */
export const together = (one: string, other: string, most: number) =>
  `(?:${one})${gap(most)} (?:${other})|(?:${other})${gap(most)} (?:${one})`;

/** People: relatives, trades, strangers. */
const KIN =
  "husband|hubby|wife|spouse|partner|girlfriend|boyfriend|fiancee?|mother|mom|mommy|mama|mum|father|dad|daddy|papa|pops|parents?|(?:mother|father|brother|sister|son|daughter)s? in law|kids?|kiddo|child|children|son|sons|daughters?|baby|toddler|infant|twins?|teens?|teenagers?|brothers?|sisters?|uncle|aunt|auntie|cousin|nephew|niece|grand\\w+|granny|nana|nanny|family";
const ROLES =
  "installer|contractor|roofer|painter|electrician|plumber|handyman|landscaper|helper|apprentice|boss|man|woman|guy|guys|dude|girl|boy|lady|gentleman|tenants?|renters?|workers?|employees?|staff|guests?|residents?|customers?|clients?|visitors?|someone|somebody|person|people|friend|neighbou?rs?|crew|men|women|students?|patients?|technician|coworkers?|co workers?|colleagues?|roommates?|housemates?|elderly \\w+|cook|cooks|chef|waiter|waitress|server|janitor|custodian|cleaner|cleaning lady|maid|mechanic|driver|teacher|nurse|manager|super|deacon|pastor|babysitter|delivery \\w+|mailman|old timer|fella|fellow|bloke|kiddos|youngster";
export const PERSON = `(?:he|she|hes|shes|i|im|ive|we|were|they|theyre|you|him|her|them|me|us|${KIN}|${ROLES})`;
/** A person other than the caller. */
export const OTHER_PERSON = `(?:he|she|hes|shes|him|her|${KIN}|${ROLES})`;
