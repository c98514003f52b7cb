import type { FrameWords } from "../frame";

/** Spanish words of the navigation bar and footer. */
export const frame: FrameWords = {
  skip: "Ir al contenido",
  navigation: "Principal",
  tabs: { dispatch: "Atención de llamadas", workOrders: "Órdenes de trabajo" },
  testCall: "Llamada de prueba",
  watchCall: "Ver demostración",
  support: "Ayuda:",
};
