import type { Caller } from "./caller";

/** Callers who speak Spanish; the work order is in English. */
export const spanish: readonly Caller[] = [
  {
    id: "es-gas",
    says: ["Hola, huele mucho a gas en mi cocina."],
    answers: {
      outside: "Sí, ya estamos afuera.",
      name: "Me llamo Ana López",
      address: "La dirección es 9 Elm Street, Springfield",
      number: "cinco cinco cinco, cero uno cero uno",
      "anything-else": "No, gracias",
    },
    expects: {
      type: "Emergency",
      name: "Ana López",
      address: ["9 Elm Street", "Springfield"],
      number: "5550101",
      problem: /gas/i,
      dangers: ["gas"],
    },
  },
  {
    id: "es-burst",
    says: ["Buenas noches, se reventó un tubo y hay agua por todas partes."],
    answers: {
      name: "Soy José García",
      address: "18 Palm Avenue, Hialeah",
      number: "305 555 0172",
      "anything-else": "No, es todo",
    },
    expects: {
      type: "Emergency",
      name: "José García",
      address: ["18 Palm Avenue", "Hialeah"],
      number: "3055550172",
      problem: /water/i,
      dangers: ["water"],
    },
  },
  {
    id: "es-no-heat",
    says: ["No tenemos calefacción y tengo un bebé en casa."],
    answers: {
      name: "Lucía Fernández",
      address: "77 Lake Street, Cicero",
      number: "708 555 0138",
      "anything-else": "No",
    },
    expects: {
      type: "Emergency",
      name: "Lucía Fernández",
      address: ["77 Lake Street", "Cicero"],
      number: "7085550138",
      problem: /heat/i,
    },
  },
  {
    id: "es-price",
    says: ["¿Cuánto cuesta un calentador nuevo?"],
    answers: {
      name: "Carlos Vega",
      address: "12 Rio Road, Laredo",
      number: "956 555 0145",
      "anything-else": "No, gracias",
    },
    expects: {
      type: "Scheduled",
      name: "Carlos Vega",
      address: ["12 Rio Road", "Laredo"],
      number: "9565550145",
      says: [/técnico le dirá el precio|technician will tell you the price/i],
    },
  },
];
