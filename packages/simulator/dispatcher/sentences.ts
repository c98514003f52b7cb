import type { Danger } from "./danger";
import type { Language } from "./dialogue";

/** The facts the dispatcher asks for, in order. */
export const facts = ["address", "name", "phone"] as const;
export type Fact = (typeof facts)[number];

/** Everything the dispatcher says, in one language. */
interface Sentences {
  greeting(company: string | null, problem: string): string;
  /** Instructions for each danger, in the prompt's words. */
  danger: Record<Danger, string>;
  /** The same for a caller who is somewhere else. */
  dangerAway: Partial<Record<Danger, string>>;
  /** Said once to somebody in danger: nobody is coming. */
  nobodyComes: string;
  tellOutside: string;
  /** Asked again in other words, with the instruction repeated. */
  areYouOutside: [string, string];
  /** Asks what is wrong, in three wordings. */
  problem: [string, string, string];
  onlyService: string;
  urgency: string;
  urgencyAgain: string;
  /** Asks for a fact, in three wordings. */
  fact: Record<Fact, [string, string, string]>;
  lastName: string;
  firstName: string;
  town: string;
  incompletePhone: string;
  emergency: string;
  scheduled: string;
  thanks(name: string | null): string;
  isEmergency: string;
  isVisit: string;
  /** Repeats what was just heard, in varying words. */
  readBack: ((heard: string) => string)[];
  /** Reads everything back before the work order is opened. */
  whole(heard: string): string;
  changed: string;
  anythingElse: [string, string];
  whatElse: string;
  nowEmergency: string;
  calledOff: string;
  weDo: string;
  goodbye: string;
  goodbyeWithoutOrder: string;
  price: string;
  arrivalEmergency: string;
  arrivalVisit: string;
  hours: string;
  robot: string;
  human: string;
  service: string;
  repair: string;
  insurance: string;
  medical: string;
  sensitive: string;
  demonstration: string;
  smuggled: string;
  whatNeedsFixing: string;
  hold: string;
  warning: string;
  abuseEnd: string;
  notCaught: string;
  stillThere: string;
  noted: [string, string, string];
  message: string;
  sorry: string;
  messageTaken: string;
  wrongNumber: string;
  alright: string;
  declined: string;
}

const english: Sentences = {
  greeting: (company, problem) =>
    `Thanks for calling${company ? ` ${company}` : ""}. I'm the automated dispatcher, a computer voice. ${problem}`,
  danger: {
    gas: "Please leave the building now, don't touch any switches, and call the gas emergency line or 911 from outside.",
    "carbon-monoxide": "Get everyone out into fresh air now and call 911.",
    fire: "Get away from it, get everyone out and call 911.",
    hurt: "Please hang up and call 911 now.",
    "electric-water": "Stay out of the water and don't touch anything electrical.",
    water: "If you can reach the main water valve safely, turn it off.",
  },
  dangerAway: {
    gas: "Have whoever is there leave the building now without touching a switch, and call the gas emergency line or 911.",
    "carbon-monoxide": "Have whoever is there get out into fresh air now, and call 911.",
    fire: "Have whoever is there get away from it and get out, and call 911.",
    water: "Have whoever is there turn off the main water valve, if they can reach it safely.",
  },
  nobodyComes: "This is a demonstration line: nobody is coming from here.",
  tellOutside: "Tell me when you are outside.",
  areYouOutside: [
    "Please leave the building now; it isn't safe to talk in there. Are you outside?",
    "Get out first, without touching a switch. Are you outside now?",
  ],
  problem: [
    "What's going on?",
    "What needs fixing?",
    "Tell me what's broken or isn't working, and I'll write it down.",
  ],
  onlyService: "I only take service calls. What needs fixing?",
  urgency: "Is anyone in danger, or is it getting worse right now?",
  urgencyAgain: "Is anyone hurt or in danger, or is it getting any worse?",
  fact: {
    address: [
      "What's the address there?",
      "Which street and house number should the technician come to?",
      "Where should the technician come to, and in which town?",
    ],
    name: [
      "And who am I speaking with?",
      "What name should I put it under?",
      "Could you tell me your name?",
    ],
    phone: [
      "What's the best number to reach you at?",
      "Which phone number can the technician call?",
      "Could you give me a call-back number?",
    ],
  },
  lastName: "And your last name?",
  firstName: "And your first name?",
  town: "Which town is that in?",
  incompletePhone: "I missed part of that. What is your call-back number, digit by digit?",
  emergency:
    "The emergency work order is open, and the on-call technician is alerted by text message, e-mail and phone until one confirms.",
  scheduled: "Your work order is open; a visit will be scheduled and the office confirms the time.",
  thanks: (name) => (name ? `Thank you, ${name}.` : "Thank you."),
  isEmergency: "I'm treating this as an emergency.",
  isVisit: "I can set up a visit for that.",
  readBack: [
    (heard) => `Okay, ${heard}.`,
    (heard) => `I have ${heard}.`,
    (heard) => `So that's ${heard}.`,
  ],
  whole: (heard) => `Let me read that back: ${heard}.`,
  changed: "I've changed that in the work order.",
  anythingElse: ["Is that right, or is there anything else?", "Anything else I should know?"],
  whatElse: "What else is wrong?",
  nowEmergency: "I've made it an emergency.",
  calledOff: "I'm glad to hear it. I've taken the emergency back, so nobody is called out.",
  weDo: "Yes, we do. What's going on with it?",
  goodbye: "Thank you for calling. Goodbye.",
  goodbyeWithoutOrder: "Thank you for calling. Call again if something needs fixing. Goodbye.",
  price: "The technician will tell you the price before any work starts.",
  arrivalEmergency:
    "I can't name a time, but the on-call technician is alerted until one confirms.",
  arrivalVisit: "I can't name a time; the office confirms it.",
  hours: "This line is answered day and night.",
  robot: "I'm an AI, the automated dispatcher.",
  human:
    "I'm an AI and can't transfer you, but the company's technicians get your work order and number.",
  service:
    "I answer calls, sort out emergencies and alert the on-call technician; the website has the rest.",
  repair: "The technician will look at it safely.",
  insurance: "I can't say anything about insurance, warranties or legal matters.",
  medical: "I can't give medical advice; for that please call 911.",
  sensitive: "I don't need that, so please keep it to yourself.",
  demonstration:
    "This is a demonstration line and nobody will be sent. Please call 911 or your own service company.",
  smuggled: "I can help with a service call.",
  whatNeedsFixing: "What needs fixing?",
  hold: "Take your time.",
  warning: "Please stay polite, or I will end the call.",
  abuseEnd: "I'm ending the call now. Goodbye.",
  notCaught: "Sorry, I didn't catch that.",
  stillThere: "Are you still there?",
  noted: ["Got it.", "Okay, I've put that down.", "Thanks, that helps."],
  message: "I'll take a message for the office.",
  sorry: "I'm sorry about that.",
  messageTaken: "The office will call you back about it.",
  wrongNumber: "No problem at all. Goodbye.",
  alright: "All right.",
  declined: "That's fine, I'll leave it out.",
};

const spanish: Sentences = {
  greeting: (company, problem) =>
    `Gracias por llamar${company ? ` a ${company}` : ""}. Soy el despachador automático, una voz de computadora. ${problem}`,
  danger: {
    gas: "Por favor salga del edificio ahora, no toque ningún interruptor y llame desde afuera a la línea de emergencias de gas o al 911.",
    "carbon-monoxide": "Saque a todos al aire fresco ahora y llame al 911.",
    fire: "Aléjese de ahí, saque a todos y llame al 911.",
    hurt: "Por favor cuelgue y llame al 911 ahora.",
    "electric-water": "No se meta en el agua y no toque nada eléctrico.",
    water: "Si puede llegar sin peligro a la llave principal del agua, ciérrela.",
  },
  dangerAway: {
    gas: "Que quien esté ahí salga del edificio ahora sin tocar interruptores y llame a la línea de emergencias de gas o al 911.",
    "carbon-monoxide": "Que quien esté ahí salga al aire fresco ahora y llame al 911.",
    fire: "A quien esté ahí: aléjese de eso, salga y llame al 911.",
    water: "Que quien esté ahí cierre la llave principal del agua, si puede llegar sin peligro.",
  },
  nobodyComes: "Esta es una línea de demostración: nadie va a ir.",
  tellOutside: "Avíseme cuando esté afuera.",
  areYouOutside: [
    "Por favor salga del edificio ahora; no es seguro hablar ahí. ¿Ya está afuera?",
    "Primero salga, sin tocar ningún interruptor. ¿Ya está afuera?",
  ],
  problem: [
    "¿Qué pasó?",
    "¿Qué hay que arreglar?",
    "Dígame qué se descompuso o qué no funciona, y lo anoto.",
  ],
  onlyService: "Solo atiendo llamadas de servicio. ¿Qué hay que arreglar?",
  urgency: "¿Hay alguien en peligro, o está empeorando en este momento?",
  urgencyAgain: "¿Alguien está herido o en peligro, o sigue empeorando?",
  fact: {
    address: [
      "¿Cuál es la dirección?",
      "¿A qué calle y número debe ir el técnico?",
      "¿Adónde mando al técnico: calle, número y ciudad?",
    ],
    name: ["¿Y su nombre?", "¿A qué nombre lo anoto?", "¿Me dice su nombre?"],
    phone: [
      "¿A qué número de teléfono le podemos llamar?",
      "¿Qué número de teléfono anoto?",
      "¿Me da un teléfono para llamarle?",
    ],
  },
  lastName: "¿Y su apellido?",
  firstName: "¿Y su nombre de pila?",
  town: "¿En qué ciudad es?",
  incompletePhone: "No entendí todo el número. ¿Me da su teléfono, dígito por dígito?",
  emergency:
    "La orden de emergencia está abierta, y se avisa al técnico de guardia por mensaje, correo y teléfono hasta que uno confirme.",
  scheduled: "La orden está abierta; se programará una visita y la oficina confirma la hora.",
  thanks: (name) => (name ? `Gracias, ${name}.` : "Gracias."),
  isEmergency: "Lo trato como una emergencia.",
  isVisit: "Puedo anotar una visita.",
  readBack: [
    (heard) => `Bien, ${heard}.`,
    (heard) => `Tengo ${heard}.`,
    (heard) => `Entonces ${heard}.`,
  ],
  whole: (heard) => `Le repito: ${heard}.`,
  changed: "Ya lo cambié en la orden.",
  anythingElse: ["¿Está bien así, o hay algo más?", "¿Algo más que deba saber?"],
  whatElse: "¿Qué más pasa?",
  nowEmergency: "Ahora es una emergencia.",
  calledOff: "Me alegro. Ya no es una emergencia: no se llama a nadie.",
  weDo: "Sí, claro. ¿Qué le pasa?",
  goodbye: "Gracias por llamar. Adiós.",
  goodbyeWithoutOrder: "Gracias por llamar. Llame otra vez si hay algo que arreglar. Adiós.",
  price: "El técnico le dirá el precio antes de empezar el trabajo.",
  arrivalEmergency:
    "No puedo decir una hora, pero se avisa al técnico de guardia hasta que uno confirme.",
  arrivalVisit: "No puedo decir una hora; la oficina la confirma.",
  hours: "Esta línea contesta de día y de noche.",
  robot: "Soy una IA, el despachador automático.",
  human: "Soy una IA y no puedo transferirle, pero los técnicos reciben su orden y su número.",
  service:
    "Contesto llamadas, distingo las emergencias y aviso al técnico de guardia; el sitio web tiene lo demás.",
  repair: "El técnico lo revisará de forma segura.",
  insurance: "No puedo decir nada sobre seguros, garantías ni asuntos legales.",
  medical: "No puedo dar consejos médicos; para eso llame al 911.",
  sensitive: "No necesito eso, por favor guárdelo.",
  demonstration:
    "Esta es una línea de demostración y no se enviará a nadie. Por favor llame al 911 o a su propia empresa de servicio.",
  smuggled: "Puedo ayudar con una llamada de servicio.",
  whatNeedsFixing: "¿Qué hay que arreglar?",
  hold: "Tómese su tiempo.",
  warning: "Por favor sea amable, o terminaré la llamada.",
  abuseEnd: "Termino la llamada ahora. Adiós.",
  notCaught: "Perdón, no entendí.",
  stillThere: "¿Sigue ahí?",
  noted: ["Muy bien.", "Lo anoté.", "Gracias, eso ayuda."],
  message: "Tomo un mensaje para la oficina.",
  sorry: "Lo siento.",
  messageTaken: "La oficina le devuelve la llamada.",
  wrongNumber: "No hay problema. Adiós.",
  alright: "Muy bien.",
  declined: "Está bien, lo dejo en blanco.",
};

/** The dispatcher's sentences by language. */
export const sentences: Record<Language, Sentences> = { en: english, es: spanish };
