import type { CallWords } from "../call-words";

const couldNotLoad = "La llamada no se pudo cargar";

/** Spanish words of the test call. */
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
  switchedOff: "La llamada de prueba no está disponible. Vea una.",
  watchDemo: "Ver demostración",
  withoutJavaScript: "La llamada de prueba necesita JavaScript. Lo demás funciona sin él.",
  start: "Empezar llamada de prueba",
  how: { typed: "Demo: escriba y oiga la respuesta", spoken: "Demo: hable y le contesta" },
  again: "Llamar otra vez",
  typeInstead: "Prefiero escribir",
  pickAnother: "Cambiar caso",
  scenarios: [
    {
      id: "burst-pipe",
      title: "Tubo reventado a las 2 a.m.",
      time: "2:14 a.m.",
      scene: "Usted es el cliente. Su\u00a0sótano\u00a0se\u00a0está inundando.",
      begin: "Empiece con: “Se reventó un tubo en mi sótano y el agua sube rápido.”",
    },
    {
      id: "no-heat",
      title: "Sin calefacción, bebé en casa",
      time: "2:10 a.m.",
      scene: "Usted es el cliente. Su casa se está enfriando.",
      begin: "Empiece con: “No funciona la calefacción y tenemos un bebé.”",
    },
    {
      id: "water-heater-quote",
      title: "Precio de un calentador",
      time: "9:30 p.m.",
      scene: "Usted es el cliente. Solo quiere un precio.",
      begin: "Empiece con: “Quiero el precio de un calentador de agua nuevo.”",
    },
    {
      id: "own-words",
      title: "Con sus propias palabras",
      time: "A toda hora",
      scene: "Usted es el cliente.",
      begin: "Use las palabras de sus clientes.",
    },
  ],
  company: {
    companyName: { label: "Que conteste como", example: "su empresa" },
    trade: { label: "Su oficio", example: "plomería" },
  },
  hearing: {
    device: "De voz a texto: su navegador",
    maker: "De voz a texto: Apple, Google o Microsoft",
    none: "Este navegador no reconoce la voz.",
  },
  consent: {
    live: "Una voz de IA en vivo, hasta {minutes} minutos.",
    real: "Su voz va a Vapi, por las salas de Daily, para responderle. La llamada no se graba.",
    simulated: "Voz con guion, hasta {minutes} minutos. Lo que escriba se queda en su navegador.",
    differs: "Así es en su línea",
  },
  orCall: "o llame al {phone}",
  left: "quedan {time}",
  youSaid: "Usted dijo:",
  end: "Colgar",
  scriptFailed: {
    title: couldNotLoad,
    text: "Revise su conexión y recargue la página.",
  },
};
