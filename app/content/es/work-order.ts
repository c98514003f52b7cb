import { sampleWorkOrder as english } from "../en/work-order";
import type { WorkOrder, WorkOrderWords } from "../work-order";

/** The sample work order in Spanish. */
export const sampleWorkOrder: WorkOrder = {
  ...english,
  client: "María López",
  timeLogged: "1 h 25 min",
  description:
    "Se reventó un tubo arriba de la cocina. Cae agua del techo y la llave de paso está atascada. Llamar al (602) 555-0134.",
};

/** Spanish names of the fields (spec §3). The code keeps the English values. */
export const workOrderWords: WorkOrderWords = {
  received: "Recibida el",
  labels: {
    id: "Orden de trabajo",
    type: "Tipo",
    client: "Cliente",
    location: "Dirección",
    status: "Estado",
    priority: "Prioridad",
    technician: "Técnico",
    estimatedValue: "Valor estimado",
    timeLogged: "Tiempo registrado",
    description: "Descripción",
  },
  values: {
    Emergency: "Emergencia",
    Scheduled: "Programado",
    "In Progress": "En curso",
    High: "Alta",
    Normal: "Normal",
    // Values that the dispatcher writes (packages/assistant/work-order-tool.ts).
    "Alerting on-call technician": "Avisando al técnico de guardia",
    "To be assigned": "Por asignar",
    "To be quoted": "Por cotizar",
    "0h 00m": "0 h 00 min",
    "Not given": "sin dato",
    "Call back:": "Llamar al",
    "(caller speaks Spanish)": "(habla español)",
  },
};
