import type { LeadProblems, LeadWords } from "../lead-pages";

/** Spanish words of the forms. */
export const leadWords: LeadWords = {
  pages: {
    trial: {
      title: "Empiece su prueba gratis",
      description:
        "Díganos cómo localizarlo y preparamos con usted la atención de sus llamadas con IA. Dos planes, un formulario corto.",
      heading: "Pida su",
      emphasis: "prueba gratis.",
      lead: "Díganos cómo localizarlo y preparamos la prueba con usted.",
      submit: "Pedir mi prueba gratis",
      next: [
        {
          title: "Le llamamos o le escribimos",
          text: "A la hora que le convenga, y solo para hablar de esto.",
        },
        {
          title: "Nos dice quién está de guardia",
          text: "Su horario, sus técnicos y qué cuenta como emergencia en su oficio.",
        },
        {
          title: "Empieza a contestar",
          text: "Las emergencias reales llegan a su técnico. Lo demás lo espera en la mañana.",
        },
      ],
    },
    demo: {
      title: "Agende una demostración",
      description:
        "Elija una hora que le convenga y díganos cuántos técnicos hacen guardia. Le mostramos el agente con llamadas como las suyas.",
      heading: "Agende una demostración",
      emphasis: "con llamadas como las suyas.",
      lead: "Díganos a qué se dedica, cuántos técnicos hacen guardia y cuándo puede.",
      submit: "Agendar demostración",
      next: [
        {
          title: "Acordamos una hora",
          text: "Por teléfono o por correo, como usted prefiera.",
        },
        {
          title: "Traiga su peor llamada",
          text: "El sótano inundado, la calefacción en enero: usted hace de cliente.",
        },
        {
          title: "Vea qué plan le conviene",
          text: "Solo o con equipo.",
        },
      ],
    },
  },
  next: "Qué sigue",
  asked: "Antes de darnos su número",
  allQuestions: "Todas las preguntas",
  direct: "O sin formulario, aquí nos encuentra:",
  emailStep: {
    title: "Usted envía el correo",
    text: "Este formulario lo escribe por usted. Nada se envía hasta que usted lo mande.",
  },
  terms: {
    days: "días gratis.",
    card: { needed: "Se necesita una tarjeta de crédito.", none: "Sin tarjeta de crédito." },
  },
  form: {
    labels: {
      kind: "Prueba o demostración",
      plan: "Plan",
      name: "Su nombre",
      company: "Empresa",
      trade: "Oficio",
      technicians: "Técnicos",
      phone: "Teléfono",
      email: "Correo electrónico",
      time: "Una hora que le convenga",
      order: "De su llamada de prueba",
    },
    details: "Agregar detalles (opcional)",
    examples: {
      trade: "p. ej. plomería",
      technicians: "p. ej. 4",
      time: "p. ej. el martes a las 3 p.m.",
    },
    reach: "Cómo localizarlo",
    oneIsEnough: "(con uno basta)",
    whichPlan: "¿Qué plan?",
    plans: { starter: "Inicial", pro: "Pro", "": "No sé" },
    perMonth: "/mes",
    orderHint: "Adjuntamos la orden de su llamada de prueba. Bórrela si prefiere no enviarla.",
    trap: "Deje esto vacío",
    privacy: {
      delivered: "Lo usamos solo para responderle. No vendemos sus datos.",
      emailed: "Preparamos un correo para que usted lo envíe.",
      link: "Política de privacidad",
    },
    writeEmail: "Preparar mi solicitud por correo",
    needsScript:
      "Este formulario necesita JavaScript para comprobar que usted es una persona. Actívelo o escriba a",
    sendAsEmail: "Mejor envíelo por correo",
  },
  titles: {
    wrong: "Por favor, revise",
    notTaken: "Todavía no se envió",
    prepared: "Ya casi: envíe su correo",
    thanks: "Gracias: su mensaje llegó",
  },
  prepared: {
    title: "Ya casi.",
    emphasis: "Solo falta enviarlo.",
    lead: "Todo está escrito. No sale hasta que usted lo envíe.",
    open: "Abrir mi app de correo",
    to: "Para",
    subject: "Asunto",
    message: "Mensaje",
    copy: "Copiar el correo",
    copied: "Copiado",
    edit: "Corregir",
    otherwise:
      "¿No tiene app de correo en este dispositivo? Copie el texto y envíelo como prefiera.",
  },
  thanks: {
    title: "Recibido.",
    emphasis: "Gracias.",
    lead: "Le llamamos o le escribimos, solo para hablar de esto.",
    arrived: "Su solicitud llegó.",
    more: "¿Algo que agregar, o le urge?",
    meanwhile: "Mientras tanto, llame usted: oiga cómo contesta y vea cómo se llena la orden.",
    call: "Empezar llamada de prueba",
    workOrders: "Ver la app de órdenes de trabajo",
  },
};

/** Spanish error messages of the forms. */
export const leadProblems: LeadProblems = {
  fix: "Por favor, corrija los campos marcados.",
  trap: "Se llenó un campo que las personas no ven. Ya está vacío: envíelo otra vez, por favor.",
  notAPerson: "No pudimos comprobar que usted es una persona. Envíelo otra vez, por favor.",
  tooMany: "Ya envió varios formularios. Espere un rato o escríbanos.",
  unavailable: "Por ahora no podemos recibir el formulario. Lo que escribió sigue aquí.",
  missing: {
    kind: "Elija una prueba o una demostración.",
    name: "Escriba su nombre.",
    company: "Escriba el nombre de su empresa.",
  },
  unreachable: "Escriba un teléfono o un correo para poder localizarlo.",
  phone: "Escriba un teléfono con su código de área, como (602) 555-0142.",
  email: "Escriba un correo, como pat@example.com.",
  technicians: (most) => `Escriba un número de 1 a ${most}.`,
  choice: "Elija una de las opciones.",
  notText: "Escriba un texto.",
  tooLong: (most) => `Escriba ${most} caracteres como máximo.`,
  controls: "Escriba un texto sin caracteres de control.",
};
