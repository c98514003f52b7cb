import type { WorkOrdersContent } from "../work-orders-page";
import { landingPage } from "./landing-page";
import { sampleWorkOrder, workOrderWords } from "./work-order";

/** Both plans' prices. The app has no price of its own (spec §9). */
const prices = landingPage.pricing.plans.map(({ price }) => `$${price}`).join(" o ");

const hero: WorkOrdersContent["hero"] = {
  title: "Cuelga el cliente.",
  emphasis: "El trabajo ya está anotado.",
  lead: "Una app de órdenes de trabajo conectada con quien contesta sus llamadas. Cada llamada se vuelve una orden: sin libreta y sin “¿cuál era la dirección?”",
  explore: "Ver las funciones de la app",
  integration: "Ver cómo se conecta",
};

const written: WorkOrdersContent["written"] = {
  call: "Llamada entrante, martes, 2:14 a.m.",
  lines: [
    {
      said: "¡Está cayendo agua del techo de mi cocina!",
      field: "Tipo",
      value: "Emergencia",
      alarm: true,
    },
    { said: "No, la llave no gira.", field: "Prioridad", value: "Alta" },
    {
      said: "Soy María López, 18\u00a0Alder Street.",
      field: "Cliente, dirección",
      value: "María López, 18\u00a0Alder Street",
    },
  ],
  order: `${sampleWorkOrder.id} creada`,
};

const flow: WorkOrdersContent["flow"] = {
  title: "De la llamada a la orden de trabajo en cuatro pasos",
  lead: "Nadie teclea nada.",
  steps: [
    {
      title: "Un cliente llama",
      text: "El agente de IA contesta y pregunta quién, dónde y qué pasa.",
      made: "“¡Está cayendo agua del techo de mi cocina!”",
    },
    {
      title: "La llamada se clasifica",
      text: "Emergencia o trabajo programado, prioridad alta o normal.",
      made: "Emergencia, prioridad alta",
    },
    {
      title: "Se crea la orden de trabajo",
      text: "Automáticamente, en menos de 30 segundos, con lo que dijo quien llamó.",
      made: sampleWorkOrder.id,
    },
    {
      title: "Su técnico ya la tiene",
      text: "Avisado, confirmado y listo para registrar horas y fotos en el lugar.",
      made: "Priya Shah, confirmó a las 2:20 a.m.",
    },
  ],
};

const features: WorkOrdersContent["features"] = {
  title: "Diez cosas que usted deja de hacer en papel",
  lead: "Una sola app para la llamada, la oficina y el lugar de trabajo.",
  places: [
    {
      place: "Desde la llamada",
      points: [
        {
          title: "Órdenes automáticas",
          text: "Salen de la llamada. Nadie las captura.",
        },
        {
          title: "Tipo y prioridad",
          text: "Emergencia o programado, alta o normal.",
        },
        {
          title: "Valor estimado",
          text: "Cuánto debería valer el trabajo, en la misma orden.",
        },
      ],
    },
    {
      place: "En la oficina",
      points: [
        {
          title: "Clientes",
          text: "Quiénes son, dónde viven y qué trabajos les ha hecho.",
        },
        {
          title: "Agenda",
          text: "Los trabajos programados junto a las emergencias de esta noche.",
        },
        {
          title: "Asignación de técnicos",
          text: "Cada orden lleva un nombre.",
        },
        {
          title: "Facturación",
          text: "La orden terminada se convierte en la factura.",
        },
      ],
    },
    {
      place: "En el lugar de trabajo",
      points: [
        {
          title: "Estado del trabajo",
          text: "Qué está programado y qué está en curso.",
        },
        {
          title: "Fotos del trabajo",
          text: "Antes y después, guardadas con el trabajo.",
        },
        {
          title: "Control de horas",
          text: "Las horas se registran en la misma orden.",
        },
      ],
    },
  ],
};

const benefits: WorkOrdersContent["benefits"] = {
  title: "Menos papeleo, más trabajos hechos",
  lead: "Lo que cambia cuando nadie tiene que llenar papeles.",
  figuresFrom: "",
  targets: "A esto apuntamos. Son metas, no mediciones.",
  figures: [
    { figure: "50%", text: "menos tiempo de oficina" },
    { figure: "90%", text: "menos errores" },
    { figure: "3x", text: "más rápido para preparar un trabajo" },
    { figure: "100%", text: "clientes satisfechos" },
  ],
  cards: [
    {
      title: "Sin papeleo por la noche",
      text: "La orden está lista antes de que salga la camioneta.",
    },
    {
      title: "La dirección correcta",
      text: "Sale de la llamada, no de un papelito en el tablero.",
    },
    {
      title: "Los trabajos empiezan antes",
      text: "Su técnico lee el problema en camino.",
    },
    {
      title: "El cliente no repite nada",
      text: "Lo que le dijo al agente está en la orden.",
    },
    {
      title: "Cada hora se cobra",
      text: "Las horas registradas y la factura están en un solo lugar.",
    },
    {
      title: "Todos ven el mismo trabajo",
      text: "La oficina y el técnico ven la misma orden.",
    },
  ],
};

const sample: WorkOrdersContent["sample"] = {
  title: "Lo que recibe su técnico",
  lead: "El trabajo de María a las 4:30 a.m.; Priya llegó a las 3:05. (Nombres inventados.)",
  label: "Orden de trabajo de ejemplo",
  closing: {
    title: "Ahora haga la suya.",
    text: "Llame al agente y su propia llamada se convierte en una orden.",
    price: `Contestar sus llamadas cuesta ${prices} al mes.`,
    call: "Empezar llamada de prueba",
  },
  order: sampleWorkOrder,
  words: workOrderWords,
};

/** The work order app page in Spanish. */
export const workOrdersPage = { hero, written, flow, features, benefits, sample };
