import {
  type Browser,
  type CallNotices,
  failures,
  type NoticeText,
  refusals,
} from "../call-notices";
import { callRefusals } from "./call-refusals";

const again = "Vuelva a intentarlo.";
const notConnected = "La llamada de prueba no se conectó";
const failed: NoticeText = {
  title: notConnected,
  text: "No se pudo abrir la línea con el agente. Empiece otra llamada: tendrá una línea nueva.",
};
const later: NoticeText = {
  title: notConnected,
  text: "La línea de la demostración está ocupada. Se desocupa pronto: vuelva a intentar.",
};
const expired: NoticeText = {
  title: "Se acabó el tiempo de la llamada de prueba",
  text: "Su línea ya se cerró. Empiece otra llamada para seguir.",
};
const dropped: NoticeText = {
  title: "La llamada de prueba se cortó",
  text: "Fue nuestra línea, no su teléfono ni su micrófono. Llame otra vez: tendrá una nueva.",
};

/** How to unblock the microphone in each browser. */
const microphone: Record<Browser, string> = {
  "ios-other": "Abra Ajustes en este dispositivo, elija este navegador y permita el micrófono",
  ios: "Toque el menú de la página (aA) en la barra de direcciones, abra Configuración del sitio web y permita el micrófono",
  android: "Toque el icono a la izquierda de la barra de direcciones y permita el micrófono",
  firefox:
    "Haga clic en el icono del micrófono a la izquierda de la barra de direcciones y quite el bloqueo",
  safari: "Abra Safari, Configuración de este sitio web, y permita el micrófono",
  other: "Toque el icono a la izquierda de la barra de direcciones y permita el micrófono",
};

/** How to unblock sound in each browser. */
const sound: Record<Browser, string> = {
  "ios-other": "Toque la página",
  ios: "Toque la página",
  android: "Toque el icono a la izquierda de la barra de direcciones y permita el sonido",
  firefox: "Haga clic en el icono a la izquierda de la barra de direcciones y permita el audio",
  safari: "Abra Safari, Configuración de este sitio web, y permita la reproducción automática",
  other: "Haga clic en el icono a la izquierda de la barra de direcciones y permita el sonido",
};

const refused = refusals(callRefusals, again);

/** Spanish call notices. */
export const callNotices: CallNotices = {
  ...failures({ failed, later, expired, dropped }),
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
    text: "Una parte no llegó o se bloqueó. Revise su red o su bloqueador de anuncios y vuelva a intentar.",
  },
  offline: {
    title: "No tiene conexión",
    text: "Conéctese a internet y empiece la llamada. No se hizo ninguna llamada.",
  },
  "bot-check-failed": {
    title: "No pudimos verificar que sea una persona",
    text: "Quizá un bloqueador de anuncios detuvo la verificación. Permítala en este sitio y vuelva a intentar.",
  },
  insecure: {
    title: "Esta página no es segura",
    text: "Los navegadores solo permiten usar el micrófono en páginas seguras. Abra este sitio con https:// y vuelva a intentar.",
  },
  "no-webrtc": {
    title: "Este navegador no puede llamar",
    text: "Abra esta página en una versión actual de Chrome, Edge, Firefox o Safari y vuelva a intentar.",
  },
  "no-microphone": {
    title: "No se encontró un micrófono",
    text: "Conecte uno o enciéndalo y vuelva a intentar.",
  },
  "microphone-busy": {
    title: "El micrófono está en uso",
    text: "Otro programa lo está usando. Ciérrelo y vuelva a intentar.",
  },
  "microphone-failed": {
    title: "El micrófono no se activó",
    text: "Quizá está desconectado. Revíselo y vuelva a intentar.",
  },
  "prompt-unanswered": ({ leaveFor }) => ({
    title: "Permita el micrófono",
    text: leaveFor
      ? `Abra el menú de la app, elija abrir esta página en ${leaveFor} y llame desde ahí.`
      : "Toque Permitir cuando su navegador lo pida.",
  }),
  "slow-start": {
    title: "Tarda más de lo normal",
    text: "Si sigue así, reinicie el navegador.",
  },
  "another-microphone": ({ device }) => ({
    title: "Se desconectó su micrófono",
    text: `La llamada sigue con ${device || "otro"}.`,
  }),
  "another-loudspeaker": ({ device }) => ({
    title: "Se desconectó su bocina",
    text: `La llamada sigue con ${device || "otra"}.`,
  }),
  "microphone-unplugged": {
    title: "Se desconectó su micrófono",
    text: "Conéctelo otra vez para seguir hablando, o escriba abajo.",
  },
  "no-loudspeaker": {
    title: "No se encontró una bocina",
    text: "Conecte una o enciéndala. Lo que dice el agente está escrito abajo.",
  },
  "too-many-calls": refused("Por ahora no hay más llamadas de prueba"),
  "demo-at-capacity": refused("La demostración no puede empezar ahora"),
  "voice-off": refused("La llamada de prueba está desactivada"),
  "invalid-body": refused("Revise lo que escribió"),
  "microphone-denied": ({ browser }) => ({
    title: "El micrófono está bloqueado",
    text: `${microphone[browser]}; luego vuelva a intentar.`,
  }),
  "sound-blocked": ({ browser }) => ({
    title: "Su navegador bloqueó el sonido",
    text: `${sound[browser]}; luego empiece de nuevo.`,
  }),
};
