import type { QuestionsWords } from "../questions-page";
import { landingPage } from "./landing-page";

/** Both prices (spec §9). */
const [starter, pro] = landingPage.pricing.plans.map(({ price }) => `$${price}`);

/** Whether the test call is recorded, by provider (docs/privacy.md). */
const testCallRecorded = {
  vapi: "La llamada de prueba de este sitio no se graba.",
  simulator: "La llamada de prueba de este sitio es una demostración y no se graba.",
  off: "",
};

/** Who speaks in the test call, by provider. */
const testCallVoice = {
  vapi: "La voz es la misma: una IA en vivo. ",
  simulator:
    "La voz: aquí contesta un guion, grabado o leído por su navegador. En su línea contesta una IA en vivo. ",
};

/** Answers on speech and decisions follow packages/assistant/prompt.ts; the rest, the spec. */
const questions: QuestionsWords["questions"] = ({ provider, elsewhere, trial }, own) => ({
  ai: {
    asked: "¿Dice que es una IA?",
    answer: [
      "Sí, en cuanto contesta: “Soy el agente automático, una IA. ¿Qué pasó?” Si le preguntan si es una persona, lo vuelve a decir.",
    ],
  },
  understand: {
    asked: "¿Y si no entiende a quien llama?",
    answer: [
      "Vuelve a preguntar una vez, con otras palabras. Si ni así entiende, sigue con lo que tiene, para que la llamada termine en una orden de trabajo. Cuando no puede saber qué tan urgente es algo, hace una sola pregunta y luego lo trata como emergencia.",
      "Responde en el idioma de quien llama, también en español. Su técnico recibe la orden de trabajo en inglés.",
    ],
  },
  human: {
    asked: "¿Puede el cliente hablar con una persona?",
    answer: [
      own.transfer || "No, no transfiere llamadas. Atiende cada una de principio a fin.",
      "En una emergencia, su técnico de guardia recibe el aviso y tiene el número para devolver la llamada. Si se menciona gas, fuego o una persona herida, primero dice que llamen al 911.",
    ],
  },
  recorded: {
    asked: "¿Se graba la llamada?",
    answer: [
      "Las de sus clientes, sí. Con el Plan Pro, las grabaciones y transcripciones están en su panel; el Plan Inicial tiene el registro de llamadas.",
      own.recording,
      testCallRecorded[provider],
    ],
  },
  demo: {
    asked: "¿Qué cambia en mi propia línea?",
    answer:
      provider === "off"
        ? []
        : [
            `${testCallVoice[provider]}Lo que pregunta, lo que trata como emergencia y la orden de trabajo son iguales.`,
            "La llamada de prueba no despierta a nadie ni se graba. En su línea se avisa a su técnico, y las llamadas de sus clientes se graban.",
          ],
  },
  emergency: {
    asked: "¿Qué es una emergencia?",
    answer: [
      "No cuentan las preguntas de precio, el mantenimiento, un drenaje lento, una llave que gotea ni un equipo que todavía funciona. Tampoco basta con que el cliente tenga prisa. Sí cuentan:",
    ],
    points: [
      "Gas, monóxido de carbono, fuego, una descarga eléctrica, una persona herida",
      "Agua que no se puede parar, aguas negras que se regresan, falta total de agua",
      "Falta de calefacción cuando hiela, falta de aire acondicionado con calor peligroso",
      "Falta de calefacción, aire o agua caliente con un bebé o una persona mayor, enferma o con discapacidad en casa",
      "Un negocio que no puede abrir",
    ],
  },
  technician: {
    asked: "¿Qué recibe mi técnico?",
    answer: [
      "El trabajo, en menos de 30 segundos: quién, dónde, qué pasa, qué tan urgente es y el número para devolver la llamada. Le llega por correo y SMS; con el Plan Pro, también por llamada.",
    ],
  },
  confirm: {
    asked: "¿Y si nadie confirma?",
    answer: [
      "Con el Plan Pro espera la confirmación, vuelve a intentar y luego le avisa automáticamente al siguiente técnico. El Plan Inicial tiene un solo contacto de guardia, así que no hay a quién más avisar.",
      own.unconfirmed,
    ],
  },
  number: {
    asked: "¿Reemplaza mi número?",
    answer: [
      "No. Sus clientes siguen llamando a su número y el agente contesta.",
      own.number || "Antes de empezar, configuramos con usted el desvío de llamadas.",
    ],
  },
  cost: {
    asked: "¿Cuánto cuesta después de la prueba?",
    answer: [`El Plan Inicial cuesta ${starter} al mes; Pro, ${pro}.`, trial],
  },
  calls: {
    asked: "¿Y si recibo más de 100 llamadas al mes?",
    answer: [
      `El Plan Inicial cubre hasta 100 llamadas al mes; Pro, por ${pro}, no tiene límite.`,
      own.counted,
    ],
  },
  leave: {
    asked: "¿Cómo cancelo?",
    answer: [
      own.leaving,
      "Los dos planes se cobran por mes.",
      elsewhere
        ? ""
        : "Pedir una prueba o una demostración no lo compromete a nada, y conocerá las condiciones antes de empezar.",
    ],
  },
});

const rows: QuestionsWords["compared"]["rows"] = {
  pickup: {
    subject: "¿Quién contesta a las 2 a.m.?",
    voicemail: "Nadie. Solo graba.",
    service: "Una persona, en su horario.",
    product: "Una IA, 24/7/365.",
  },
  human: {
    subject: "¿El cliente habla con una persona?",
    voicemail: "No.",
    service: "Sí.",
    product: "No, y lo dice.",
  },
  emergencies: {
    subject: "¿Se distinguen las emergencias?",
    voicemail: "Solo cuando usted lo escucha.",
    service: "Decide quien contesta.",
    product: "En cada llamada.",
  },
  left: {
    subject: "¿Qué queda de la llamada?",
    voicemail: "Una grabación.",
    service: "Un recado.",
    product: "Una orden de trabajo, en menos de 30 segundos.",
  },
  technician: {
    subject: "¿Quién le avisa a su técnico?",
    voicemail: "Usted.",
    service: "Quien contesta, si su plan lo incluye.",
    product: "El agente, por correo y SMS. Con Pro, también llama.",
  },
  silence: {
    subject: "¿Y si nadie responde?",
    voicemail: "Nadie se entera.",
    service: "Llaman a su suplente, si usted dio uno.",
    product: "Pro llama al siguiente, sin que usted haga nada.",
  },
  cost: {
    subject: "¿Cuánto cuesta?",
    voicemail: "Lo que cuesta su línea.",
    service: "Casi siempre por minuto o por llamada.",
    product: `${starter} o ${pro} al mes.`,
  },
};

/** Spanish words of the questions page. */
export const questionsWords: QuestionsWords = {
  title: "Lo que preguntan los dueños sobre la IA",
  description:
    "¿Dice que es una IA? ¿Se puede hablar con una persona? ¿Qué es una emergencia y qué pasa si nadie confirma? Respuestas claras y una comparación.",
  heading: "Lo que preguntan los dueños",
  emphasis: "antes de decidirse.",
  lead: "No nos crea solo porque lo decimos. Llame al agente de este sitio.",
  groups: {
    company: "Su número y el precio",
    phone: "En el teléfono",
    urgent: "Cuando es urgente",
  },
  own: { number: "", transfer: "", recording: "", unconfirmed: "", counted: "", leaving: "" },
  questions,
  wholeOrder: "Ver una orden de trabajo completa",
  compared: {
    title: "Cómo se compara",
    lead: "Cada uno recibe las llamadas que usted pierde. Lo que pasa después es distinto.",
    voicemail: "Buzón de voz",
    service: "Servicio de contestación",
    rows,
    note: "Los servicios de contestación varían. Revise su contrato.",
  },
  rest: {
    title: "¿No encontró su respuesta?",
    text: "Llame y compruébelo, o pregúntenos.",
    textWithoutCall: "Pregúntenos.",
    call: "Empezar llamada de prueba",
    bookDemo: "Agendar demostración",
  },
  login: {
    title: "¿Ya es cliente?",
    text: "Su acceso está en el correo que le mandamos al preparar su cuenta. ¿No lo encuentra? Escríbanos y una persona se lo manda otra vez.",
  },
};
