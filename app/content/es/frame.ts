import type { FrameWords } from "../frame";

/** The bar and the footer in Spanish. */
export const frame: FrameWords = {
  skip: "Ir al contenido",
  navigation: "Principal",
  tabs: { dispatch: "Despacho de emergencias", workOrders: "App de órdenes de trabajo" },
  testCall: "Llamada de prueba",
  watchCall: "Ver una llamada",
  support: "Ayuda:",
};
