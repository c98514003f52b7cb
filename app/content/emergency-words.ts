/**
 * English and Spanish words that make a call an emergency, from the triage in the dispatcher's
 * prompt, as sources of regular expressions. They only decide what is highlighted; the dispatcher
 * decides what is an emergency.
 */
const SOURCES = [
  "(?<!\\bno )(?:smell(?:s|ing)? (?:of |like )?gas|gas (?:smell|leak|alarm))",
  "carbon monoxide|smoke|sparks?|sparking|on fire|burning smell|electric(?:al)? shock",
  "burst(?:ing)?|flood(?:s|ed|ing)?|pour(?:s|ing)|gushing|rising(?: fast)?|won['’]t stop|can['’]t stop",
  "(?:coming )?through the (?:ceiling|wall)s?|sewage|backing up|no (?:hot )?water",
  "no (?:heat(?:ing)?|cooling|air conditioning)",
  "(?:furnace|heat(?:er|ing)?|boiler) (?:has |is )?(?:stopped|died|quit|out|broken?|broke)(?: working)?",
  "(?:a |the |our |my )?(?:baby|newborn|infant|toddler)|elderly|disabled|wheelchair|oxygen",
  "freezing|below zero|(?:zero|ten|twenty) degrees",
  "(?<!\\bno )(?:huele a|olor a|fuga de) gas|monóxido|humo|chispas?|incendio|fuego|quemado",
  "(?:se )?revent(?:ó|aron)|inund(?:a|ó|ado|ada|ando)|(?:sale|sube) (?:el )?agua|sub(?:e|iendo) rápido|chorreando",
  "por (?:el techo|la pared)|no (?:para|deja) de salir|aguas negras|(?:sin|no (?:hay|tenemos)) (?:agua|calefacción)",
  "se apagó (?:la calefacción|el calentador|la caldera)|(?:un |una |el |la |mi )?(?:bebé|recién nacid[oa])",
  "ancian[oa]|abuel[oa]|oxígeno|bajo cero|helando",
];

/** Words that make a call an emergency. A line split by this has them at the odd indexes. */
export const EMERGENCY_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])(${SOURCES.join("|")})(?![\\p{L}\\p{N}])`,
  "iu",
);
