import type { CallDetails } from "../call-details";

type Told = { title: string; text: string };

const again = "Vuelva a intentarlo.";
const expired: Told = {
  title: "La llamada venció",
  text: `A esta llamada se le acabó el tiempo. ${again}`,
};
const early: Told = {
  title: "La llamada todavía no está abierta",
  text: "Vuelva a intentarlo en un minuto.",
};

/** By the codes of app/call/session and of the call route (server/http/api-error). */
const notices: Record<string, Told> = {
  ejected: { title: "La llamada se cerró", text: `La otra parte cerró la llamada. ${again}` },
  "exp-room": expired,
  "exp-token": expired,
  "nbf-room": early,
  "nbf-token": early,
  "meeting-full": { title: "La línea está ocupada", text: "Vuelva a intentarlo en un minuto." },
  "no-room": { title: "No se encontró la llamada", text: `Quizá acaba de terminar. ${again}` },
  "not-allowed": {
    title: "La llamada fue rechazada",
    text: `No pudimos conectar. ${again}`,
  },
  "end-of-life": {
    title: "Esta página está desactualizada",
    text: "Recargue la página y empiece la llamada de nuevo.",
  },
  "connection-error": {
    title: "Se perdió la conexión",
    text: "Revise su red y empiece la llamada de nuevo.",
  },
  "bundle-failed": {
    title: "La llamada no se pudo cargar",
    text: "Una parte fue bloqueada o no llegó. Revise su red o su bloqueador de anuncios y vuelva a intentar.",
  },
  "start-failed": {
    title: "La llamada no pudo empezar",
    text: `Algo salió mal en el camino. ${again}`,
  },
  "broken-off": {
    title: "La llamada se cortó",
    text: `El servicio de voz tuvo un problema. ${again}`,
  },
  offline: {
    title: "No tiene conexión",
    text: "Conéctese a internet y empiece la llamada. No se hizo ninguna llamada.",
  },
  "no-answer": {
    title: "Nadie contestó",
    text: `La línea estuvo en silencio demasiado tiempo. ${again}`,
  },
  "bot-check-failed": {
    title: "No pudimos verificar que sea una persona",
    text: "Quizá la detuvo un bloqueador de anuncios. Permítala en este sitio y vuelva a intentar.",
  },
  insecure: {
    title: "Esta página no es segura",
    text: "Los navegadores solo dan el micrófono a páginas seguras. Abra este sitio con https:// y vuelva a intentar.",
  },
  "no-webrtc": {
    title: "Este navegador no puede llamar",
    text: "Abra esta página en un Chrome, Edge, Firefox o Safari actual y vuelva a intentar.",
  },
  "no-microphone": {
    title: "No se encontró un micrófono",
    text: "Conecte uno o enciéndalo y vuelva a intentar.",
  },
  "microphone-busy": {
    title: "El micrófono está en uso",
    text: "Lo tiene otro programa. Ciérrelo y vuelva a intentar.",
  },
  "microphone-failed": {
    title: "El micrófono no arrancó",
    text: "Quizá está desconectado. Revíselo y vuelva a intentar.",
  },
  "prompt-unanswered": {
    title: "Permita el micrófono",
    text: "Toque Permitir cuando su navegador lo pida. En una app, abra la página en su navegador.",
  },
  "slow-start": {
    title: "Tarda más de lo normal",
    text: "Si sigue así, reinicie el navegador.",
  },
  "another-microphone": {
    title: "Su micrófono ya no está",
    text: "La llamada sigue con otro.",
  },
  "another-loudspeaker": {
    title: "Su bocina ya no está",
    text: "La llamada sigue con otro.",
  },
  "microphone-unplugged": {
    title: "Su micrófono ya no está",
    text: "Conéctelo otra vez y la llamada sigue, o escriba abajo.",
  },
  "no-loudspeaker": {
    title: "No se encontró una bocina",
    text: "Conecte uno o enciéndalo. Lo que dice el despachador está escrito abajo.",
  },
  "too-many-calls": {
    title: "Por ahora no hay más llamadas de prueba",
    text: "Su conexión ya usó las suyas, o una sigue abierta. Vuelva a intentarlo más tarde.",
  },
  "demo-at-capacity": {
    title: "No hay línea libre en este momento",
    text: "Todas las líneas de prueba están ocupadas. Vuelva a intentarlo más tarde.",
  },
  "voice-off": {
    title: "La llamada de prueba está apagada",
    text: "En este sitio no se pueden hacer llamadas de prueba por ahora.",
  },
  "invalid-body": {
    title: "Revise el campo marcado",
    text: "Revise el nombre de la empresa y el oficio: solo letras, números y signos comunes.",
  },
};

/** Where each browser gives back what it blocks; the first row whose pattern fits the user agent. */
const places: [browser: RegExp, microphone: string, sound: string][] = [
  [
    /fxios|crios|edgios/i,
    "Abra Ajustes en este dispositivo, elija este navegador y permita el micrófono",
    "Toque la página",
  ],
  [
    /iphone|ipad/i,
    "Toque el menú de la página en la barra de direcciones, abra Configuración del sitio web y permita el micrófono",
    "Toque la página",
  ],
  [
    /android/i,
    "Toque el icono a la izquierda de la barra de direcciones y permita el micrófono",
    "Toque el icono a la izquierda de la barra de direcciones y permita el sonido",
  ],
  [
    /firefox/i,
    "Haga clic en el icono del micrófono a la izquierda de la barra de direcciones y quite el bloqueo",
    "Haga clic en el icono a la izquierda de la barra de direcciones y permita el audio",
  ],
  [
    /^(?!.*chrom).*safari/i,
    "Abra Safari, Configuración de este sitio web, y permita el micrófono",
    "Abra Safari, Configuración de este sitio web, y permita la reproducción automática",
  ],
  [
    /(?:)/,
    "Haga clic en el icono a la izquierda de la barra de direcciones y permita el micrófono",
    "Haga clic en el icono a la izquierda de la barra de direcciones y permita el sonido",
  ],
];

/** Notices of the call in Spanish. */
export const noticeInSpanish: NonNullable<CallDetails["notice"]> = (code, userAgent) => {
  const [, microphone = "", sound = ""] = places.find(([browser]) => browser.test(userAgent)) ?? [];
  if (code === "microphone-denied")
    return {
      title: "El micrófono está bloqueado",
      text: `${microphone}; luego vuelva a intentar.`,
    };
  if (code === "sound-blocked")
    return { title: "Su navegador bloqueó el sonido", text: `${sound}; luego empiece de nuevo.` };
  return notices[code] ?? notices["start-failed"] ?? null;
};
