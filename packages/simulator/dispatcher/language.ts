import type { Language } from "./dialogue";

const SPANISH =
  /\b(?:el|los|las|una|unos|que|esta|estan|estoy|hay|tengo|tenemos|tiene|mi|mis|se|por|para|con|pero|porque|donde|cuando|cuanto|cuesta|hola|buenos|buenas|dias|tardes|noches|gracias|favor|ayuda|agua|casa|calle|me llamo|nombre|soy|vivo|numero|telefono|necesito|quiero|quisiera|puede|pueden|huele|sale|saliendo|calefaccion|no funciona|del|al|muy|mucho|mucha|nada|todo|todos|aqui|es|y|un|en|le|lo|su|si|senor|senora|espanol|bebe|fuga|inundando|tubo|tuberia|bano|cocina|sotano|techo|humo|fuego|ahora|ya|nos|anos|madre|padre|abuela|abuelo)\b/g;
const ENGLISH =
  /\b(?:the|is|are|was|and|my|i(?= \w{2})|im|ive|its|it|we|you|your|of|to|in|on|at|this|that|have|has|not|with|for|but|from|there|here|what|how|when|where|please|hello|hi|yes|yeah|name|number|street|water|house|need|want|can|do|does|they|he|she|her|his|our|an|be|been|just|got|get|up|out|call|right|now|well|okay|ok|thanks|thank)\b/g;

/** The language of a turn; an unclear turn keeps the previous language. */
export function languageOf(words: string, before: Language): Language {
  const spanish = words.match(SPANISH)?.length ?? 0;
  const english = words.match(ENGLISH)?.length ?? 0;
  if (/\b(?:in english|speak english|en ingles)\b/.test(words)) return "en";
  if (
    /\b(?:habla(?:n|s)? espanol|en espanol|speak spanish|in spanish|no (?:hablo )?ingles)\b/.test(
      words,
    )
  )
    return "es";
  if (spanish >= 2 && spanish > english) return "es";
  if (english >= 2 && english > spanish) return "en";
  return before;
}
