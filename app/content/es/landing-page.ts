import type { LandingContent } from "../landing-page";

const hero: LandingContent["hero"] = {
  title: "La llamada de las 2\u00a0a.m. se contesta.",
  emphasis: "Siempre.",
  lead: "Un agente de IA para plomería, aire acondicionado y otros oficios. Contesta cada llamada, reconoce las emergencias y pone en camino a su técnico.",
  facts: [
    { figure: "24/7/365", text: "se contesta, también en días festivos" },
    { figure: "Menos de 30\u00a0s", text: "de la última respuesta a la orden" },
    { figure: "SMS y correo", text: "a su técnico; en Pro, también llamada" },
  ],
};

const value: LandingContent["value"] = {
  title: "¿Cuánto le cuesta una llamada perdida?",
  lead: "Son ejemplos. Ponga sus números.",
  own: "Sus números",
  assumed: "Nuestros supuestos",
  submit: "Calcular",
  labels: {
    missed: "Llamadas perdidas por semana",
    value: "Valor promedio de un trabajo",
    emergencies: "¿Cuántas son emergencias?",
    wonEmergencies: "Emergencias que habría conseguido",
    wonOthers: "Otros trabajos que habría conseguido",
    weeks: "Semanas que abre al año",
  },
  allowed: "Escriba un número de {lowest} a {highest}.",
  sum: {
    title: "En un año",
    calls: "Llamadas que pierde",
    emergencies: "De esas, emergencias",
    jobs: "Trabajos que habría conseguido",
    value: "Valor promedio de un trabajo",
    worth: "Trabajo que se llevó la competencia",
    none: "Sin total todavía",
    wrong: "Revise el número marcado.",
    planForAYear: "{plan} por un año",
    orJobs: { one: "{money}, o {jobs} trabajo", more: "{money}, o {jobs} trabajos" },
    note: "Sus números por nuestros supuestos. No es una promesa.",
    hear: "Oiga cómo contesta una",
  },
};

const features: LandingContent["features"] = {
  title: "Cubre la noche. Usted manda.",
  coreTitle: "Beneficios principales",
  core: [
    {
      title: "Contesta todas las llamadas",
      text: "24/7/365. De noche, en Navidad y con usted debajo de un fregadero.",
    },
    {
      title: "Reconoce las emergencias",
      text: "Si cae agua del techo, despierta a su técnico. Una pregunta de precio espera. ¿Gas o fuego? Primero le dice que llame al 911.",
    },
    {
      title: "Una orden de trabajo en menos de 30 segundos",
      text: "Quién, dónde, qué pasó y si urge.",
    },
    {
      title: "Avisos por correo, SMS y llamada",
      text: "Su técnico recibe la dirección y el problema. (Llamada: solo en Pro.)",
    },
    {
      pro: true,
      title: "Rotación entre técnicos",
      text: "Su equipo se turna las noches.",
    },
    {
      pro: true,
      title: "¿Nadie confirma? Avisa al siguiente",
      text: "Hasta que alguien tome el trabajo.",
    },
  ],
  controlTitle: "Control total",
  control: [
    {
      title: "Acceso total de administrador",
      text: "Usted pone los horarios y las reglas.",
    },
    {
      pro: true,
      title: "Horarios y turnos",
      text: "Quién está de guardia y cuándo.",
    },
    {
      pro: true,
      title: "Grabaciones y transcripciones",
      text: "Oiga o lea cualquier llamada.",
    },
    {
      pro: true,
      title: "Reportes",
      text: "Tiempos de respuesta, trabajos terminados e ingresos.",
    },
  ],
};

const steps: LandingContent["steps"] = {
  title: "Cómo funciona: una llamada, martes a las 2:14 a.m.",
  lead: "Del primer timbre a su café.",
  steps: [
    {
      time: "2:14 a.m.",
      title: "Contesta la llamada",
      text: "María López llama. Usted duerme; el agente contesta y dice que es una IA.",
      said: "¡Está cayendo agua del techo de mi cocina!",
    },
    {
      time: "2:14 a.m.",
      title: "Pregunta lo que importa",
      text: "¿Puede cerrar la llave del agua? No. Entonces es una emergencia.",
    },
    {
      time: "2:15 a.m.",
      title: "Crea la orden de trabajo",
      text: "Nombre, dirección, problema y prioridad, en menos de 30 segundos.",
    },
    {
      time: "2:15 a.m.",
      title: "Avisa al técnico de guardia",
      text: "Hoy le toca a Dan: correo, SMS y llamada.",
      said: "Emergencia, 18 Alder Street: tubo reventado. Responda SÍ para tomarla.",
    },
    {
      time: "2:20 a.m.",
      title: "No contesta: avisa a la siguiente",
      text: "Sigue Priya, y ella lo toma. Usted sigue durmiendo.",
      meanwhile: "Usted duerme 4 horas y 40 minutos más.",
    },
    {
      time: "7:00 a.m.",
      title: "Usted lo lee con su café",
      text: "Grabación, transcripción, técnico y horas, en su panel.",
    },
  ],
  note: "Ejemplo del Plan Pro; nombres y horas inventados. Con el Plan Inicial, su técnico recibe correo y SMS.",
  call: "Ahora llame usted",
};

const dashboard: LandingContent["dashboard"] = {
  title: "Toda la noche en una pantalla",
  lead: "El panel de Pro muestra cada llamada, quién salió y cuánto se cobró.",
  alt: "Panel de ejemplo: llamadas de anoche, turnos de la semana y cifras del mes.",
  captions: [
    {
      title: "Grabaciones y transcripciones",
      text: "Oiga o lea la llamada, con lo urgente marcado.",
    },
    {
      title: "Horarios y turnos",
      text: "Quién está de guardia cada noche.",
    },
    {
      title: "Reportes",
      text: "Tiempos de respuesta, trabajos terminados e ingresos.",
    },
  ],
  note: "Datos inventados.",
};

const pricing: LandingContent["pricing"] = {
  title: "Dos planes. Con el precio a la vista.",
  lead: "¿Más de 100 llamadas al mes? Pro no tiene límite.",
  plans: [
    {
      key: "starter",
      name: "Plan Inicial",
      price: 199,
      period: "mes",
      fit: "Para una persona de guardia",
      features: [
        "1 agente de IA",
        "Hasta 100 llamadas/mes",
        "Avisos por SMS y correo",
        "Registro de llamadas",
        "1 técnico de guardia",
      ],
      callToAction: "Empezar prueba gratis",
      popular: false,
    },
    {
      key: "pro",
      name: "Plan Pro",
      price: 399,
      period: "mes",
      fit: "Para equipos que se turnan las noches",
      features: [
        "Todo lo del Plan Inicial",
        "Llamadas ilimitadas",
        "Avisos por llamada",
        "Calendario y panel",
        "Rotación entre técnicos",
        "Insiste y avisa al siguiente",
      ],
      callToAction: "Empezar prueba gratis",
      popular: true,
    },
  ],
  popular: "El más popular",
  demo: {
    title: "¿No sabe cuál?",
    text: "Díganos cuántos técnicos tiene y le decimos cuál.",
    book: "Agendar demostración",
  },
  questions: "Preguntas frecuentes",
};

/** The home page in Spanish. */
export const landingPage = { hero, value, features, steps, dashboard, pricing };
