/**
 * Spanish captions for the replayed calls, keyed by the English line in the recording. Names and
 * addresses are the same in both languages.
 */
export const replayLines: Record<string, string> = {
  "Thanks for calling. I'm the automated dispatcher, an AI. What happened?":
    "Gracias por llamar. Soy el agente automático, una IA. ¿Qué pasó?",
  "Thanks for calling. I'm the automated dispatcher, an AI. How can I help?":
    "Gracias por llamar. Soy el agente automático, una IA. ¿En qué le puedo ayudar?",
  "Okay, good. What's the address there?": "Qué bueno. ¿Cuál es la dirección?",
  "Yes, that's right.": "Sí, es correcto.",

  "Hi, a pipe burst in my basement and the water is rising fast.":
    "Hola, se reventó un tubo en mi sótano y el agua sube rápido.",
  "A pipe burst in my basement and the water is rising fast.":
    "Se reventó un tubo en mi sótano y el agua sube rápido.",
  "If you can reach the main water valve safely, turn it off. I'm sorry about your basement. Is the water near any lights or outlets?":
    "Si puede llegar sin peligro a la llave principal del agua, ciérrela. Siento mucho lo de su sótano. ¿Está el agua cerca de luces o enchufes?",
  "No, not yet.": "No, todavía no.",
  "It's 14 Maple Street, Springfield.": "Es 14 Maple Street, Springfield.",
  "14 Maple Street in Springfield, got it. What name should I put it under?":
    "14 Maple Street en Springfield, anotado. ¿A nombre de quién?",
  "Thank you, Dana. What's the best number to reach you at?":
    "Gracias, Dana. ¿A qué número le podemos llamar?",
  "It's 555 0142.": "Es el 555 0142.",
  "All right, that's the burst pipe at 14 Maple Street, Springfield, and Dana Reyes on 5 5 5, 0 1 4 2. Did I get that right?":
    "Muy bien: el tubo reventado en 14 Maple Street, Springfield, a nombre de Dana Reyes, teléfono 555-0142. ¿Es correcto?",
  "I've put it in as an emergency, and the on-call technicians are alerted until one of them confirms. Anything else they should know?":
    "Ya quedó como emergencia, y se avisa a los técnicos de guardia hasta que uno confirme. ¿Algo más que deban saber?",
  "No, that's all. Thank you.": "No, es todo. Gracias.",
  "You're welcome. Take care, Dana, and keep your phone close. Goodbye.":
    "De nada. Cuídese, Dana, y tenga el teléfono cerca. Hasta luego.",

  "Our furnace stopped and we have a baby in the house. It is ten degrees outside.":
    "Se apagó la calefacción y tenemos una bebé en casa. Afuera está helando.",
  "I'm sorry, that's a real worry with a little one. I'm treating this as an emergency. Is anyone there faint, sick or confused?":
    "Lo siento, con una bebé eso preocupa de verdad. Lo voy a atender como emergencia. ¿Hay alguien mareado, enfermo o confundido?",
  "No, she's bundled up.": "No, está bien abrigada.",
  "8 Birch Lane in Springfield, got it. What name should I put it under?":
    "8 Birch Lane en Springfield, anotado. ¿A nombre de quién?",
  "This is Nora Quinn.": "Soy Nora Quinn.",
  "Thank you, Nora. What's the best number to reach you at?":
    "Gracias, Nora. ¿A qué número le podemos llamar?",
  "All right, that's no heat at 8 Birch Lane, Springfield, and Nora Quinn on 5 5 5, 0 1 7 7. Is that right?":
    "Muy bien: sin calefacción en 8 Birch Lane, Springfield, a nombre de Nora Quinn, teléfono 555-0177. ¿Es correcto?",
  "It's in as an emergency; the on-call technicians are alerted until one confirms. Anything else they should know?":
    "Quedó como emergencia; se avisa a los técnicos de guardia hasta que uno confirme. ¿Algo más que deban saber?",
  "No. Thank you.": "No. Gracias.",
  "You're welcome. Take care, Nora, and keep your phone close. Goodbye.":
    "De nada. Cuídese, Nora, y tenga el teléfono cerca. Hasta luego.",

  "I'd like a quote for a new water heater. The old one still works.":
    "Quisiera una cotización para un calentador de agua nuevo. El viejo todavía funciona.",
  "Sure, I'll set up a visit for a quote on a new water heater. What's the address there?":
    "Claro, le programo una visita para cotizar un calentador de agua nuevo. ¿Cuál es la dirección?",
  "220 Lake Road in Springfield, thank you. Could I get your name?":
    "220 Lake Road en Springfield, gracias. ¿Me da su nombre?",
  "Thank you, Tom. Could I get a callback number?":
    "Gracias, Tom. ¿A qué número le podemos llamar?",
  "So that's a quote on a new water heater at 220 Lake Road, Springfield, and Tom Becker on 5 5 5, 0 1 8 9. Did I get that right?":
    "Entonces, una cotización para un calentador de agua nuevo en 220 Lake Road, Springfield, a nombre de Tom Becker, teléfono 555-0189. ¿Es correcto?",
  "Yes.": "Sí.",
  "You're all set, Tom: the office will call you to set a time. Anything else they should know?":
    "Listo, Tom: la oficina le llamará para fijar la hora. ¿Algo más que deban saber?",
  "No, that's all.": "No, es todo.",
  "Thank you, Tom. Goodbye.": "Gracias, Tom. Hasta luego.",
};
