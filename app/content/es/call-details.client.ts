import type { CallDetails } from "../call-details";
import { callNotices } from "./call-notices";
import { replayLines } from "./replay-lines";
import { workOrderWords } from "./work-order";

/** Spanish words of the test call and its replay. */
export const callDetails: CallDetails = {
  calling: (company) => `Llamando a ${company ?? "su propia empresa"}`,
  captions: {
    live: "Subtítulos en vivo",
    demo: "Subtítulos (demostración)",
    empty: "Aquí verá la conversación.",
    you: "Usted",
    dispatcher: "Agente",
  },
  controls: {
    mute: "Silenciar (M)",
    unmute: "Activar (M)",
    muteMicrophone: "Silenciar el micrófono",
    unmuteMicrophone: "Activar el micrófono",
    silence: "Silenciar al agente",
    hear: "Oír al agente",
    volume: "Volumen",
    devices: "Dispositivos de sonido",
    microphone: "Micrófono",
    speaker: "Bocina",
  },
  typing: { label: "Escribir al agente", placeholder: "Escriba aquí", send: "Enviar" },
  copied: { done: "Copiado", refused: "Su navegador no lo permitió" },
  summary: {
    lasted: {
      demo: (time) => `Llamada de demostración, ${time}.`,
      live: (time) => `Llamada de prueba, ${time}.`,
    },
    endedBy: {
      visitor: "Usted colgó.",
      dispatcher: "El agente colgó.",
      "time-limit": "Llegó al límite de tiempo.",
      failure: "Se cortó la llamada.",
    },
    transcript: "Transcripción",
    copyTranscript: "Copiar transcripción",
  },
  rating: {
    asked: "¿Entendió bien su llamada?",
    yes: "Sí",
    no: "No",
    wrong: "¿Qué falló?",
    choose: "Elija una opción",
    thanks: "Gracias.",
    faults: {
      misheard: "No me entendió",
      urgency: "Urgencia equivocada",
      details: "Faltaron datos",
      slow: "Tardó mucho",
      other: "Otra cosa",
    },
  },
  notices: callNotices,
  back: (time) => `Próxima llamada de prueba: ${time}`,
  retry: "Intentar ahora",
  goOn: "Conteste como lo haría su cliente.",
  confirm: "Diga que sí, o corríjalo.",
  order: {
    words: workOrderWords,
    fills: "Aquí se llena la orden de trabajo.",
    noOrder: "Esta vez no hubo orden de trabajo.",
    ready: "Su orden de trabajo está lista.",
    after: {
      answered: {
        time: "2:20 a.m.",
        what: "Su\u00a0técnico:\u00a0“SÍ.” Usted\u00a0dormía.",
      },
      waited: { time: "7:00 a.m.", what: "Esperó hasta la mañana." },
      unsent: { time: "Primero el 911.", what: "Es una demostración: nadie va en camino." },
    },
    yours: "Su orden de trabajo",
    replayed: "La orden de trabajo",
    created: (time) =>
      `Orden de trabajo ${time ? `${time} después de la última respuesta` : "creada"}`,
    label: "Orden de trabajo de esta llamada",
    because: "Lo que la hizo una emergencia:",
    inTime: (time) => `Orden lista${time ? ` en ${time}` : ""}.`,
    seeAll: "Ver la orden completa",
    sent: (company) =>
      `Alguien probó nuestro agente de IA${company ? ` como ${company}` : ""} y le mandó esta orden.`,
    share: {
      text: "Mandársela a su socio",
      share: "Compartirla con su socio",
      copy: "Copiar un enlace para su socio",
    },
    more: "Guardar una copia",
    email: "Enviar por correo",
    print: "Imprimir",
    copy: "Copiar como texto",
    calendar: "Agregar al calendario",
    text: {
      because: (said) => `Es una emergencia porque el cliente dijo: “${said}”`,
      created: (time) =>
        `${time ? `Creada en ${time}, en una llamada de prueba` : "De una llamada de prueba"}. No se envió a nadie.`,
    },
    visit: (technician) => `Técnico: ${technician}\nDe una llamada de prueba: no se envió a nadie.`,
  },
  dispatch: {
    title: "Quién la atiende",
    preview: "Ejemplo: no se envía nada.",
    messages: "Mensajes",
    email: "Correo",
    phone: "Llamada",
    scheduled: ({ id, client, location, description }) => ({
      email: {
        subject: `${id}: visita a ${client}`,
        text: `${client}, ${location}. ${description} No es emergencia: la oficina fija la hora.`,
      },
      sms: `Nueva visita ${id}: ${client}, ${location}.`,
    }),
    emergency: ({ id, client, location, description, priority }) => ({
      email: {
        subject: `Emergencia ${id}: ${location}`,
        text: `${client}, ${location}. ${description} Prioridad: ${workOrderWords.values[priority]}. ¿Puede tomarla?`,
      },
      sms: `Emergencia ${id} en ${location}. ${description} Responda SÍ para tomarla.`,
    }),
    spoken: ({ client, location, description }, company) =>
      `“Habla el agente de ${company ?? "su empresa"} con una emergencia. ${client}, ${location}. ${description} ¿Puede tomarla?”`,
    sender: "Su empresa",
    nobody: "No se despierta a nadie",
    first: { time: "2:15 a.m.", who: "Dan, de guardia", what: "No contesta." },
    next: { time: "2:20 a.m.", who: "Priya Shah", what: "“SÍ, voy en camino.”" },
    escalated: (text) => `Dan no contestó. Le toca a usted. ${text}`,
    dawn: {
      time: "7:00 a.m.",
      what: (technician) => `Usted se despierta. ${technician} ya tiene el trabajo.`,
    },
    example:
      "Dan y Priya son inventados. Con el Plan Inicial (Starter), su único técnico recibe el mensaje y confirma.",
    madeUp: (technician) => `${technician} (ejemplo)`,
  },
  replay: {
    title: "Vea una llamada",
    lead: "Con guion. Voces en inglés, texto en español.",
    lines: replayLines,
    call: "Llamada",
    over: "Así fue la llamada.",
    paused: "En pausa",
    position: (at, length) => `${at} de ${length}`,
    chapters: "Capítulos",
    chapter: {
      answered: "Contestada",
      emergency: "Emergencia detectada",
      request: "Solicitud tomada",
      order: "Orden de trabajo",
      answers: "Quién la atiende",
      scheduled: "En la agenda",
    },
    captions: "Subtítulos de la repetición",
    caller: "Cliente",
    playAgain: "Ver otra vez",
    pause: "Pausa",
    play: "Seguir",
    sound: "Sonido de las dos voces",
    speed: "Velocidad",
    tryIt: "Ahora pruebe usted",
    close: "Cerrar la repetición",
  },
};
