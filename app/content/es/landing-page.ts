import type { LandingContent } from "../landing-page";

const hero: LandingContent["hero"] = {
  title: "La llamada de las 2\u00a0a.m. se contesta.",
  emphasis: "Siempre.",
  trades: "Para plomería, HVAC y otros oficios.",
  lead: "Un despachador con IA contesta cada llamada, distingue una tubería reventada de una pregunta de precio y pone en camino a su técnico de guardia.",
  facts: [
    { figure: "24/7/365", text: "se contesta, también en festivos" },
    { figure: "Menos de 30 s", text: "hasta crear la orden de trabajo" },
    { figure: "3 vías", text: "para avisar a su técnico: correo, SMS y, con Pro, llamada" },
  ],
};

const value: LandingContent["value"] = {
  title: "¿Cuánto le cuesta una llamada perdida?",
  lead: "Nadie conoce sus números mejor que usted. Estos son un ejemplo: ponga los suyos.",
  own: "Sus números",
  assumed: "Nuestros supuestos: cámbielos",
  submit: "Calcular",
  labels: {
    missed: "Llamadas perdidas por semana",
    value: "Valor promedio de un trabajo",
    emergencies: "De esas, emergencias",
    wonEmergencies: "Emergencias que habría ganado",
    wonOthers: "Otras que habría ganado",
    weeks: "Semanas al año",
  },
  allowed: (lowest, highest) => `Escriba un número de ${lowest} a ${highest}.`,
  sum: {
    title: "En un año",
    calls: "Llamadas que pierde",
    emergencies: "Emergencias entre ellas",
    jobs: "Trabajos que habría ganado",
    value: "Valor promedio de un trabajo",
    worth: "Trabajo que se fue a otra parte",
    none: "Todavía sin total",
    wrong: "Uno de los números no sirve. Vea la nota junto a él.",
    planForAYear: (plan) => `${plan} por un año`,
    orJobs: (money, jobs, figure) => `${money}, o ${figure} ${jobs === 1 ? "trabajo" : "trabajos"}`,
    note: "Esto solo multiplica sus números y no promete nada.",
    hear: "Oiga cómo se contesta una de ellas",
  },
};

const features: LandingContent["features"] = {
  title: "Atiende el turno de noche. Usted pone las reglas.",
  lead: "Lo que hace el agente y lo que decide usted.",
  coreTitle: "Beneficios principales",
  core: [
    {
      icon: "phone-incoming",
      title: "Cada llamada contestada",
      text: "24/7/365. En Navidad y mientras está bajo un fregadero.",
    },
    {
      icon: "siren",
      title: "Distingue las emergencias reales",
      text: "El agua en el techo despierta a un técnico. Una pregunta de precio espera a la mañana.",
    },
    {
      icon: "timer",
      title: "Una orden de trabajo en menos de 30 segundos",
      text: "Quién, dónde, qué y con qué urgencia.",
    },
    {
      icon: "bell-ring",
      title: "Despacho por correo, SMS y llamada",
      text: "Su técnico de guardia recibe dirección y problema. La llamada es de Pro.",
    },
    {
      icon: "refresh-cw",
      pro: true,
      title: "Rotación entre técnicos",
      text: "Las llamadas se turnan entre su equipo.",
    },
    {
      icon: "trending-up",
      pro: true,
      title: "¿Nadie confirma? Escala",
      text: "Si nadie responde, pasa solo al siguiente técnico.",
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
      text: "Decida quién está de guardia y cuándo.",
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
      title: "Análisis",
      text: "Tiempos de respuesta, trabajos terminados e ingresos.",
    },
  ],
};

const steps: LandingContent["steps"] = {
  title: "Cómo funciona: una llamada, martes a las 2:14 a.m.",
  lead: "Seis pasos, del primer timbre a su café de la mañana.",
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
      text: "¿Se puede cerrar el agua? No. Es una emergencia, no un trabajo para mañana.",
    },
    {
      time: "2:15 a.m.",
      title: "Se crea la orden de trabajo",
      text: "Nombre, dirección, problema y prioridad, en menos de 30 segundos.",
    },
    {
      time: "2:15 a.m.",
      title: "Se avisa al técnico de guardia",
      text: "Esta noche le toca a Dan: recibe un correo, un SMS y una llamada.",
      said: "Emergencia, 18 Alder Street: tubería reventada. Confirme, por favor.",
    },
    {
      time: "2:20 a.m.",
      title: "No responde: se escala",
      text: "Dan no confirma. Sigue Priya, sin que nadie lo despierte a usted. Ella confirma.",
      meanwhile: "Usted sigue durmiendo 4 h 40 min.",
    },
    {
      time: "7:00 a.m.",
      title: "Lo lee con su café",
      text: "Grabación, transcripción, técnico y horas están en su panel.",
    },
  ],
  note: "Un ejemplo inventado, con el Plan Pro. Con Starter, su técnico recibe un correo y un SMS.",
  call: "Haga usted la llamada",
};

const dashboard: LandingContent["dashboard"] = {
  title: "Toda la noche en una pantalla",
  lead: "El panel de control del Plan Pro muestra qué entró, quién salió y cuánto dejó.",
  alt: "El panel con datos de ejemplo, en inglés: llamadas de anoche con grabación y transcripción, turnos de la semana, tiempos de respuesta, trabajos terminados e ingresos.",
  captions: [
    {
      title: "Grabaciones y transcripciones",
      text: "La llamada de Maria, para oír y para leer. Están marcadas las palabras que la hicieron emergencia.",
    },
    {
      title: "Horarios y turnos",
      text: "A quién le toca cada noche, primero y segundo en la rotación.",
    },
    {
      title: "Análisis",
      text: "Tiempos de respuesta, trabajos terminados e ingresos, y hacia dónde van.",
    },
  ],
  note: "Datos de ejemplo, en inglés, todos inventados.",
};

const pricing: LandingContent["pricing"] = {
  title: "Dos planes. El precio está a la vista.",
  lead: "Empiece con lo que necesita. Los dos contestan su teléfono día y noche.",
  plans: [
    {
      key: "starter",
      name: "Plan Starter",
      price: 199,
      period: "mes",
      fit: "Una persona atiende las emergencias",
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
      fit: "Un equipo que se reparte las noches",
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
  beyond: "La llamada 101 del mes ya es para Pro: sus llamadas son ilimitadas.",
  demo: {
    title: "¿No sabe cuál?",
    text: "Díganos cuántos se reparten las noches.",
    book: "Agendar demostración",
  },
  questions: "Lo que preguntan otros dueños",
};

/** The home page in Spanish. */
export const landingPage = { hero, value, features, steps, dashboard, pricing };
