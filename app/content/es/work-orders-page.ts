import type { WorkOrdersContent } from "../work-orders-page";
import { sampleWorkOrder, workOrderWords } from "./work-order";

const hero: WorkOrdersContent["hero"] = {
  title: "Termina la llamada.",
  emphasis: "El trabajo ya está por escrito.",
  lead: "Una app de órdenes de trabajo a la medida de su despacho. Cada llamada despachada se convierte sola en una orden: sin libreta, sin volver a teclear, sin “¿cuál era la dirección?”",
  explore: "Ver las funciones de la app",
  integration: "Ver la integración con el despacho",
};

/** The example call is in the caller's own words here too. */
const written: WorkOrdersContent["written"] = {
  call: "Llamada entrante, martes, 2:14 a.m.",
  lines: [
    {
      said: "Soy Maria Lopez, 18 Alder Street.",
      field: "Cliente, dirección",
      value: "Maria Lopez, 18 Alder Street",
    },
    { said: "¡Está cayendo agua del techo de mi cocina!", field: "Tipo", value: "Emergencia" },
    { said: "No, no puede esperar hasta mañana.", field: "Prioridad", value: "Alta" },
  ],
  order: `${sampleWorkOrder.id} creada`,
};

const flow: WorkOrdersContent["flow"] = {
  title: "De la llamada a la orden de trabajo en cuatro pasos",
  lead: "Entre uno y otro nadie teclea nada.",
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
      text: "Despachado, confirmado y listo para registrar horas y fotos en el lugar.",
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
          icon: "phone-call",
          title: "Órdenes automáticas",
          text: "Se crean a partir de las llamadas despachadas. Nadie las captura.",
        },
        {
          icon: "flag",
          title: "Tipo y prioridad",
          text: "Emergencia o programado, alta o normal.",
        },
        {
          icon: "circle-dollar-sign",
          title: "Valor estimado",
          text: "Lo que el trabajo debería dejar, en la orden desde el principio.",
        },
      ],
    },
    {
      place: "En la oficina",
      points: [
        {
          icon: "users",
          title: "Gestión de clientes",
          text: "Quiénes son, dónde viven y qué les ha hecho usted.",
        },
        {
          icon: "calendar-days",
          title: "Programación",
          text: "Los trabajos planeados junto a las emergencias de esta noche.",
        },
        {
          icon: "wrench",
          title: "Asignación de técnicos",
          text: "Cada orden lleva un nombre.",
        },
        {
          icon: "receipt",
          title: "Facturación",
          text: "La orden terminada se convierte en la factura.",
        },
      ],
    },
    {
      place: "En el lugar de trabajo",
      points: [
        {
          icon: "list-checks",
          title: "Estado del trabajo",
          text: "Qué está programado y qué está en curso.",
        },
        {
          icon: "camera",
          title: "Documentación con fotos",
          text: "Antes y después, guardadas con el trabajo.",
        },
        {
          icon: "clock",
          title: "Control de horas",
          text: "Las horas se registran en la misma orden.",
        },
      ],
    },
  ],
};

const benefits: WorkOrdersContent["benefits"] = {
  title: "Menos escritorio, más trabajo hecho",
  lead: "Lo que cambia cuando el papeleo se escribe solo.",
  figuresFrom: "",
  targets: "Las cuatro cifras son nuestras metas, no mediciones.",
  figures: [
    { figure: "50%", text: "menos tiempo administrativo" },
    { figure: "90%", text: "menos errores" },
    { figure: "3x", text: "más rapidez para abrir un trabajo" },
    { figure: "100%", text: "clientes satisfechos" },
  ],
  cards: [
    {
      icon: "clipboard-check",
      title: "Sin papeleo por la noche",
      text: "La orden existe antes de que salga la camioneta.",
    },
    {
      icon: "map-pin",
      title: "La dirección correcta",
      text: "Tomada de la llamada, no de un papel en el tablero.",
    },
    {
      icon: "zap",
      title: "Los trabajos empiezan antes",
      text: "Su técnico lee el problema en camino.",
    },
    {
      icon: "heart-handshake",
      title: "Al cliente no se le pregunta dos veces",
      text: "Lo que le dijo al agente está en la orden.",
    },
    {
      icon: "circle-dollar-sign",
      title: "Cada hora se cobra",
      text: "Las horas registradas y la factura están en un solo lugar.",
    },
    {
      icon: "layout-dashboard",
      title: "Todos ven el mismo trabajo",
      text: "La oficina y el técnico miran la misma orden.",
    },
  ],
};

const sample: WorkOrdersContent["sample"] = {
  title: "Una orden de trabajo, como la recibe su técnico",
  lead: "Los diez campos de un trabajo, de la llamada nocturna a las horas en el lugar. Los nombres son inventados. Aquí está traducida: la llamada de prueba escribe la orden en inglés.",
  label: "Orden de trabajo de ejemplo",
  order: sampleWorkOrder,
  words: workOrderWords,
};

/** The page of the work order app in Spanish. */
export const workOrdersPage = { hero, written, flow, features, benefits, sample };
