import type { Settings } from "#server/settings/settings.server";
import { trialTerms } from "../lead-pages.server";
import type { LegalPageWords, LegalWords } from "../legal";
import { landingPage } from "./landing-page";

type Section = LegalPageWords["sections"][number];

/** What happens to a test call's data, by provider (docs/privacy.md). */
function callSection({ VOICE_PROVIDER: provider, CALL_MAX_SECONDS }: Settings): Section {
  const title = "Cuando hace una llamada de prueba";
  if (provider === "off")
    return { title, paragraphs: ["En este sitio las llamadas de prueba están desactivadas."] };
  if (provider === "simulator")
    return {
      title,
      paragraphs: [
        "La llamada es una demostración. Un programa en su navegador lee lo que usted escribe y no lo manda a ningún lado. Le contesta una voz grabada o generada por computadora.",
        "La página usa su micrófono solo para medir qué tan fuerte habla, salvo que su navegador pueda convertir su voz en texto. Si lo hace su propio dispositivo, su voz no sale de él. Si lo hace el fabricante del navegador (Apple, Google o Microsoft), solo lo oye cuando usted elige hablar. Ese texto se trata igual que lo que usted escribe.",
      ],
    };
  return {
    title,
    paragraphs: [
      `Usted habla con una IA durante ${CALL_MAX_SECONDS} segundos como máximo. Su navegador le pide permiso para usar el micrófono, y solo después de que usted toca el botón.`,
    ],
    rows: [
      {
        what: "Quién la atiende",
        text: "Vapi, por medio de las salas de llamada de Daily. Deepgram transcribe lo que usted dice, un modelo de OpenAI contesta y una voz de Vapi lo lee. Daily guarda estadísticas de la conexión, que incluyen direcciones IP.",
      },
      {
        what: "¿Se graba?",
        text: "No. No se graba audio ni video, y nadie escucha la llamada.",
      },
      {
        what: "Qué se guarda",
        text: "Vapi guarda la hora, la duración y el costo de la llamada, y la empresa y el oficio si usted los escribió, durante el tiempo que conserve su historial de llamadas. Si la cuenta no tiene activada la opción Zero Data Retention, también guarda el texto de la conversación.",
      },
    ],
  };
}

function formSection(settings: Settings, delivers: boolean): Section {
  const { LEADS_KEPT_DAYS: days, SUPPORT_EMAIL } = settings;
  const title = "Cuando pide una prueba o una demostración";
  if (!delivers)
    return {
      title,
      paragraphs: [
        `El formulario se convierte en un correo que usted mismo envía a ${SUPPORT_EMAIL}. Este sitio no guarda nada de lo que usted escribe.`,
      ],
    };
  const after = days > 0 ? `lo borra ${days} días después` : "luego lo borra";
  return {
    title,
    paragraphs: [
      `Lo que usted escribe, y la orden de trabajo de su llamada de prueba si no la quita, nos llega a nosotros para poder responderle. Este sitio lo guarda hasta que se entrega, casi siempre en segundos, y ${after}. Nunca se anota en el registro.`,
    ],
  };
}

function visitSection(settings: Settings): Section {
  const hasCall = settings.VOICE_PROVIDER !== "off";
  const kept = settings.LOG_KEPT_DAYS
    ? `, durante ${settings.LOG_KEPT_DAYS} días.`
    : ". Escríbanos y le decimos por cuánto tiempo la guardamos.";
  return {
    title: "Cuando visita las páginas",
    rows: [
      {
        what: "En el registro",
        text: `La página que visitó, la hora y su dirección IP sin la última parte${kept}`,
      },
      {
        what: "Para contar llamadas y formularios",
        text: "Su dirección IP, o la red si es una dirección IPv6, durante una hora como máximo, y la red más amplia a la que pertenece durante un día.",
      },
      ...(hasCall
        ? [
            {
              what: "De cada llamada de prueba",
              text: `Un número que la identifica, cuándo empezó, cuándo y cómo terminó, cuánto duró y cuánto costó, el idioma de la página y si hubo una orden de trabajo, durante ${settings.CALLS_KEPT_DAYS} días. No se guardan sus palabras ni su dirección IP.`,
            },
          ]
        : []),
      ...(hasCall && settings.OUTCOMES === "on"
        ? [
            {
              what: "Cómo resultó una llamada de prueba",
              text: "Una vez por llamada anotamos hasta dónde llegó y qué tan rápido, cómo terminó, qué hizo usted con la orden de trabajo, su calificación y el tipo de navegador. Se conserva el mismo tiempo que el resto del registro. No se guardan sus palabras ni su dirección IP. Si su navegador pide que no lo rastreen, tampoco anotamos los tiempos, el tipo de navegador ni el número de la llamada.",
            },
          ]
        : []),
      {
        what: "Cookies",
        text: "Ninguna. Lo que la llamada de prueba sabe de su empresa y lo último que envió en un formulario se quedan en esta pestaña de su navegador hasta que la cierre.",
      },
      ...(settings.TURNSTILE_SITE_KEY
        ? [
            {
              what: "Protección contra bots",
              text: "Antes de una llamada o de un formulario, Turnstile, un servicio de Cloudflare, revisa su navegador para comprobar que quien lo usa es una persona.",
            },
          ]
        : []),
    ],
  };
}

/** What the site keeps about a visitor, according to its settings. */
const privacy: LegalWords["privacy"] = (settings, delivers) => ({
  title: "Política de privacidad: qué datos guardamos",
  description:
    "Qué datos guarda este sitio, quién atiende la llamada de prueba, si se graba, cuánto tiempo se conservan los datos y a quién preguntar.",
  heading: "Política de privacidad",
  lead: "Sin cookies, sin grabar su llamada de prueba y sin vender sus datos.",
  sections: [
    callSection(settings),
    formSection(settings, delivers),
    visitSection(settings),
    {
      title: "Sus derechos",
      paragraphs: [
        "Puede preguntarnos qué datos suyos tenemos y pedir que los corrijamos o los borremos. Escríbanos a la dirección de abajo.",
      ],
    },
  ],
});

function callRules(settings: Settings): string[] {
  const { VOICE_PROVIDER, CALL_MAX_SECONDS, CALLS_PER_VISITOR_PER_HOUR } = settings;
  if (VOICE_PROVIDER === "off") return ["En este sitio las llamadas de prueba están desactivadas."];
  const real =
    "No manda a nadie: en una emergencia, llame al número de emergencias de su localidad. No comparta datos privados.";
  if (VOICE_PROVIDER === "simulator")
    return [`La llamada de prueba es una simulación que muestra cómo es una llamada. ${real}`];
  return [
    `La llamada de prueba es una demostración con una voz de IA. Dura ${CALL_MAX_SECONDS} segundos como máximo, y cada visitante tiene ${CALLS_PER_VISITOR_PER_HOUR} por hora. ${real}`,
    "Podemos rechazar o terminar una llamada en cualquier momento, y lo que dice la IA puede estar equivocado.",
  ];
}

/** The terms of using the site, according to its settings. */
const terms: LegalWords["terms"] = (settings) => ({
  title: "Términos del servicio: el uso de este sitio",
  description:
    "Los términos para usar este sitio y su llamada de prueba: qué es solo una demostración, cuánto cuestan los planes y a quién preguntar.",
  heading: "Términos del servicio",
  lead: "Los términos para usar este sitio y su llamada de prueba.",
  sections: [
    {
      title: "Las páginas",
      paragraphs: [
        "Describen un servicio para empresas de plomería, aire acondicionado y otros oficios. Las personas, empresas y cifras de los ejemplos son inventadas, y se indica que son ejemplos.",
        `Precios: ${landingPage.pricing.plans.map(({ name, price, period }) => `${name} $${price} al ${period}`).join(", ")}. No hay contrato hasta que los dos lo acordemos; ver una página o enviar un formulario no lo compromete a nada.`,
      ],
    },
    { title: "La llamada de prueba", paragraphs: callRules(settings) },
    {
      title: "Prueba y demostración",
      paragraphs: [
        `${trialTerms(settings, "es")} Pedir una prueba o una demostración es gratis y sin compromiso. Usted recibe las condiciones de la prueba antes de empezarla.`.trim(),
      ],
    },
  ],
});

/** Both legal pages in Spanish. */
export const legalWords: LegalWords = {
  privacy,
  terms,
  effective: (date) => `Vigente desde el ${date}`,
  whoToAsk: "A quién preguntar",
  writeToUs: "Escríbanos:",
};
