import type { CallWords } from "../call-words";

/** What both kinds of call do about languages (packages/assistant/prompt.ts). */
const languages = "Saluda en inglés; si usted usa español, sigue en español.";

const couldNotLoad = "La llamada no se pudo cargar";

/** The test call in Spanish. */
export const callWords: CallWords = {
  language: "es",
  heading: "Pruebe el agente de IA",
  labels: {
    loading: "Conectando...",
    active: "Llamada conectada",
    listening: "Escuchando...",
    processing: "Procesando...",
    speaking: "La IA está hablando",
    reconnecting: "Reconectando...",
  },
  couldNotLoad,
  pleaseReload: "Recargue la página, por favor.",
  reload: "Recargar la página",
  switchedOff: "La llamada de prueba no está disponible. Vea una (en inglés).",
  watchDemo: "Ver demostración",
  replayFailed: {
    before: "La demostración no se pudo cargar. Revise su conexión y",
    reload: "recargue la página",
  },
  withoutJavaScript: "La llamada de prueba necesita JavaScript. Lo demás funciona sin él.",
  kind: { simulated: "Llamada de práctica", live: "Una voz de IA en vivo, en su navegador" },
  minutes: "hasta {minutes} minutos",
  talk: "Hable como uno de sus clientes.",
  start: "Empezar llamada de prueba",
  again: "Llamar otra vez",
  typeInstead: "Prefiero escribir",
  listenInstead: "Oír una llamada grabada",
  pickAnother: "Elegir otra llamada",
  pick: "Elija una llamada",
  scenarios: [
    {
      id: "burst-pipe",
      title: "Tubería reventada a las 2 a.m.",
      time: "2:14 a.m.",
      scene: "Usted es el cliente. Su sótano se está inundando.",
      say: "Diga: “Se reventó un tubo en mi sótano y el agua está subiendo rápido.”",
    },
    {
      id: "no-heat",
      title: "Sin calefacción, bebé en casa",
      time: "5:40 a.m.",
      scene: "Usted es el cliente. Su casa se está enfriando.",
      say: "Diga: “No funciona la calefacción, hace mucho frío y tenemos un bebé.”",
    },
    {
      id: "water-heater-quote",
      title: "Precio de un calentador",
      time: "9:30 p.m.",
      scene: "Usted es el cliente. Solo quiere un precio.",
      say: "Diga: “Quiero el precio de un calentador de agua nuevo. El viejo todavía funciona.”",
    },
    {
      id: "own-words",
      title: "Con sus propias palabras",
      time: "A cualquier hora",
      scene: "Usted es el cliente.",
      say: "Diga lo que dicen sus propios clientes.",
    },
  ],
  simulatedOwnWords: "Escriba lo que dicen sus clientes (solo entiende texto).",
  company: {
    summary: "Contestar con el nombre de mi empresa",
    name: "Nombre de la empresa",
    trade: "Oficio",
    example: "p. ej. plomería",
    note: "Lo diremos si su navegador lo permite; siempre va en los mensajes.",
  },
  hearing: {
    agree: "Activar reconocimiento de voz (Apple, Google o Microsoft)",
    device: "El reconocimiento de voz funciona en este dispositivo.",
    none: "Su navegador no entiende la voz. Usted escribe y le contesta hablando.",
  },
  consent: {
    real: `Usted habla con una voz de IA. ${languages} Su voz va a Vapi, por las salas de Daily, para responderle. La llamada no se graba.`,
    simulated: `Demostración con guion: nada sale de su navegador. ${languages}`,
    simulatedHeard: `Demostración con guion: el fabricante de su navegador oye lo que dice. ${languages}`,
    privacy: "Política de privacidad",
    privacyOwn: " (en inglés)",
    questions: "Preguntas",
    questionsHref: "/es/questions",
  },
  orCall: "o llame al {phone}",
  left: "quedan {time}",
  tapToHear: "Toque para oír al despachador",
  youSaid: "Usted dijo:",
  end: "Terminar llamada",
  hints: {
    reconnecting: "Se perdió la red. Seguimos en cuanto vuelva.",
    typeBelow: "Siga escribiendo abajo.",
    unheard: "No lo oímos. ¿Está activo el micrófono correcto? Puede escribir abajo.",
    loud: "Hay mucho ruido. Aléjese de él o escriba abajo.",
    echo: "Hay eco. Use audífonos o baje el volumen.",
    poorNetwork: "Su red está débil: la voz puede cortarse.",
    connectingTyped: "Usted escribe; el despachador contesta en voz alta y por escrito.",
    connecting: "Si el navegador pregunta, permita el micrófono.",
    muted: "Su micrófono está apagado. Toque el micrófono para encenderlo.",
    howTyped: "Escriba qué pasó, en español o en inglés.",
    how: "Diga qué pasó y haga una pausa.",
    real: "El despachador es una IA.",
    scripted: "Las respuestas son grabaciones en inglés.",
  },
  notice: {
    lines: "Las líneas de prueba se comparten. Su línea sería solo suya.",
  },
  redial: {
    again: "Volveremos a llamar",
    in: " en {time}",
    stop: "Cancelar",
    stopped: "Cancelado. Llame cuando quiera.",
  },
  scriptFailed: {
    title: couldNotLoad,
    text: "Revise su conexión, recargue la página y vuelva a intentar.",
  },
};
