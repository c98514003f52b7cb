import type { LandingContent } from "../landing-page";

const hero: LandingContent["hero"] = {
  title: "La llamada de las 2\u00a0a.m. se contesta.",
  emphasis: "Siempre.",
  lead: "Un despachador con IA para plomería, aire acondicionado y más. Distingue las emergencias y pone en camino a su técnico de guardia.",
  facts: [
    { figure: "24/7/365", text: "se contesta, también en días festivos" },
    { figure: "Menos de 30 s", text: "de la última respuesta a la orden" },
    { figure: "3 vías", text: "para avisar a su técnico: correo, SMS y, con Pro, llamada" },
  ],
};

const value: LandingContent["value"] = {
  title: "¿Cuánto le cuesta una llamada perdida?",
  lead: "Estos números son un ejemplo: cámbielos.",
  own: "Sus números",
  assumed: "Nuestros supuestos: cámbielos",
  submit: "Calcular",
  labels: {
    missed: "Llamadas perdidas por semana",
    value: "Valor promedio de un trabajo",
    emergencies: "¿Cuántas son emergencias?",
    wonEmergencies: "Emergencias que habría ganado",
    wonOthers: "Otras que habría ganado",
    weeks: "Semanas al año",
  },
  allowed: "Escriba un número de {lowest} a {highest}.",
  sum: {
    title: "En un año",
    calls: "Llamadas que pierde",
    emergencies: "Emergencias entre ellas",
    jobs: "Trabajos que habría ganado",
    value: "Valor promedio de un trabajo",
    worth: "Trabajo que se llevó la competencia",
    none: "Sin total todavía",
    wrong: "Revise el número marcado.",
    planForAYear: "{plan} por un año",
    orJobs: { one: "{money}, o {jobs} trabajo", more: "{money}, o {jobs} trabajos" },
    note: "No es una promesa.",
    hear: "Oiga cómo contesta una",
  },
};

const features: LandingContent["features"] = {
  title: "Cubre la noche. Usted manda.",
  lead: "Lo que hace el agente y lo que decide usted.",
  coreTitle: "Beneficios principales",
  core: [
    {
      icon: "phone-incoming",
      title: "Cada llamada contestada",
      text: "24/7/365. En Navidad y mientras está debajo de un fregadero.",
    },
    {
      icon: "siren",
      title: "Distingue las emergencias reales",
      text: "Si cae agua del techo, despierta a su técnico. Una pregunta de precio espera.",
    },
    {
      icon: "timer",
      title: "Una orden de trabajo en menos de 30 segundos",
      text: "Quién, dónde, qué y con qué urgencia.",
    },
    {
      icon: "bell-ring",
      title: "Despacho por correo, SMS y llamada",
      text: "Su técnico de guardia recibe dirección y problema. (Llamada: solo en Pro.)",
    },
    {
      icon: "refresh-cw",
      pro: true,
      title: "Rotación entre técnicos",
      text: "Su equipo se turna las noches.",
    },
    {
      icon: "trending-up",
      pro: true,
      title: "¿Nadie confirma? Llama al siguiente",
      text: "Si nadie responde, pasa automáticamente al siguiente técnico.",
    },
  ],
  controlTitle: "Control total",
  control: [
    {
      icon: "settings",
      title: "Acceso de administrador completo",
      text: "El dueño configura horarios y flujos de llamada.",
    },
    {
      icon: "calendar-days",
      pro: true,
      title: "Horarios y turnos",
      text: "Quién está de guardia y cuándo.",
    },
    {
      icon: "headphones",
      pro: true,
      title: "Grabaciones y transcripciones",
      text: "Oiga o lea cualquier llamada.",
    },
    {
      icon: "chart-column",
      pro: true,
      title: "Reportes",
      text: "Tiempos de respuesta, trabajos terminados e ingresos.",
    },
  ],
};

const steps: LandingContent["steps"] = {
  title: "Cómo funciona: una llamada, martes a las 2:14 a.m.",
  lead: "Seis pasos, del timbre a su café.",
  steps: [
    {
      time: "2:14 a.m.",
      title: "Se contesta la llamada",
      text: "Maria Lopez llama a su número. Usted duerme; el agente de IA contesta.",
      said: "¡Está cayendo agua del techo de mi cocina!",
    },
    {
      time: "2:14 a.m.",
      title: "Pregunta lo que importa",
      text: "¿Se puede cerrar el agua? No. Es una emergencia.",
    },
    {
      time: "2:15 a.m.",
      title: "Se crea la orden de trabajo",
      text: "Nombre, dirección, problema y prioridad, en menos de 30 segundos.",
    },
    {
      time: "2:15 a.m.",
      title: "Se avisa al técnico de guardia",
      text: "Le toca a Dan: correo, SMS y llamada.",
      said: "Emergencia, 18 Alder Street: tubería reventada. Responda SÍ para tomarla.",
    },
    {
      time: "2:20 a.m.",
      title: "No responde: llama al siguiente",
      text: "Dan no confirma. Sigue Priya, y ella confirma.",
      meanwhile: "Usted duerme 4 horas 40 minutos más.",
    },
    {
      time: "7:00 a.m.",
      title: "Lo lee con su café",
      text: "Grabación, transcripción, técnico y horas están en su panel.",
    },
  ],
  note: "Ejemplo inventado, con Pro. Con Starter, su técnico recibe correo y SMS.",
  call: "Ahora llame usted",
};

const dashboard: LandingContent["dashboard"] = {
  title: "Toda la noche en una pantalla",
  lead: "El panel de control del Plan Pro muestra qué entró, quién salió y cuánto dejó.",
  alt: "El panel, en inglés: llamadas con grabación, turnos, tiempos de respuesta, trabajos e ingresos.",
  captions: [
    {
      title: "Grabaciones y transcripciones",
      text: "La llamada de Maria, para oír y leer, con las palabras clave marcadas.",
    },
    {
      title: "Horarios y turnos",
      text: "A quién le toca cada noche.",
    },
    {
      title: "Reportes",
      text: "Tiempos, trabajos e ingresos, y cómo van.",
    },
  ],
  note: "Datos de ejemplo, en inglés, todos inventados.",
};

const pricing: LandingContent["pricing"] = {
  title: "Dos planes. Con el precio a la vista.",
  lead: "Empiece con lo que necesita. Los dos contestan su teléfono día y noche.",
  plans: [
    {
      key: "starter",
      name: "Plan Inicial (Starter)",
      price: 199,
      period: "mes",
      fit: "Para una persona de guardia",
      features: [
        "1 agente de IA",
        "Hasta 100 llamadas/mes",
        "Despacho por SMS y correo",
        "Acceso al registro de llamadas",
        "1 técnico de guardia como contacto",
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
        "Todo lo de Starter",
        "Llamadas ilimitadas",
        "Despacho por llamada telefónica",
        "Acceso a calendario y panel",
        "Rotación entre varios técnicos",
        "Lógica de escalamiento y reintentos",
      ],
      callToAction: "Empezar prueba gratis",
      popular: true,
    },
  ],
  popular: "El más popular",
  beyond: "¿Más de 100 llamadas al mes? Para eso está Pro.",
  demo: {
    title: "¿No sabe cuál?",
    text: "Díganos cuántos técnicos hacen guardia.",
    book: "Agendar demostración",
  },
  questions: "Lo que preguntan otros dueños",
};

/** The home page in Spanish. */
export const landingPage = { hero, value, features, steps, dashboard, pricing };
