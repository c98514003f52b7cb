import type { LandingContent } from "../landing-page";

const hero: LandingContent["hero"] = {
  title: "The 2 a.m. call gets answered.",
  emphasis: "Every time.",
  trades: "For plumbing, HVAC and other trades.",
  lead: "An AI dispatcher answers every call, tells a burst pipe from a price question, and gets your on-call technician moving.",
  facts: [
    { figure: "24/7/365", text: "your phone is answered, holidays too" },
    { figure: "Under 30 s", text: "until the work order is created" },
    { figure: "3 ways", text: "to reach your tech: email, SMS and, with Pro, phone call" },
  ],
};

const value: LandingContent["value"] = {
  title: "What does a missed call cost you?",
  lead: "Nobody knows your numbers better than you. The ones below are only an example: put in yours.",
  own: "Your numbers",
  assumed: "Our guesses: edit them",
  submit: "Work it out",
  labels: {
    missed: "Missed calls a week",
    value: "Average job value",
    emergencies: "Of those calls, emergencies",
    wonEmergencies: "Emergencies you would have won",
    wonOthers: "Other calls you would have won",
    weeks: "Weeks a year",
  },
  allowed: (lowest, highest) => `Enter a number from ${lowest} to ${highest}.`,
  sum: {
    title: "In a year",
    calls: "Calls you miss",
    emergencies: "Emergencies among them",
    jobs: "Jobs you would have won",
    value: "Average job value",
    worth: "Work that went elsewhere",
    none: "No sum yet",
    wrong: "One of the numbers can’t be used. See the note at it.",
    planForAYear: (plan) => `${plan} for a year`,
    orJobs: (money, jobs, figure) => `${money}, or ${figure} ${jobs === 1 ? "job" : "jobs"}`,
    note: "This only multiplies your numbers and promises nothing.",
    hear: "Hear how one of them is answered",
  },
};

const features: LandingContent["features"] = {
  title: "It runs the night desk. You set the rules.",
  lead: "What the AI agent does on every call, and what stays in your hands.",
  coreTitle: "Core Benefits",
  core: [
    {
      icon: "phone-incoming",
      title: "Every call answered",
      text: "24/7/365. At night, on Christmas Day, and while you are under a sink.",
    },
    {
      icon: "siren",
      title: "Real emergencies told apart",
      text: "Water through the ceiling wakes a technician. A price question waits until morning.",
    },
    {
      icon: "timer",
      title: "A work order in under 30 seconds",
      text: "Who, where, what and how urgent, written down from the call.",
    },
    {
      icon: "bell-ring",
      title: "Dispatch by email, SMS and phone call",
      text: "Your on-call technician gets the job with address and problem. The phone call is Pro.",
    },
    {
      icon: "refresh-cw",
      pro: true,
      title: "Rotation between technicians",
      text: "Calls go around the crew, so the nights are not always the same person’s.",
    },
    {
      icon: "trending-up",
      pro: true,
      title: "Nobody confirms? It escalates",
      text: "It waits for a confirmation. If nobody responds, it moves on to the next technician by itself.",
    },
  ],
  controlTitle: "Full Control",
  control: [
    {
      icon: "settings",
      title: "Full admin access",
      text: "Owners configure schedules and call flows.",
    },
    {
      icon: "calendar-days",
      pro: true,
      title: "Schedules and shifts",
      text: "Decide who is on call, and when.",
    },
    {
      icon: "headphones",
      pro: true,
      title: "Recordings and transcripts",
      text: "Hear or read any call again.",
    },
    {
      icon: "chart-column",
      pro: true,
      title: "Analytics",
      text: "Response times, completion rates and revenue.",
    },
  ],
};

const steps: LandingContent["steps"] = {
  title: "How it works: one call, Tuesday at 2:14 a.m.",
  lead: "Six steps, from the first ring to your morning coffee.",
  steps: [
    {
      time: "2:14 a.m.",
      title: "The call is answered",
      text: "Maria Lopez calls your number. You sleep; the AI agent picks up.",
      said: "There’s water coming through my kitchen ceiling!",
    },
    {
      time: "2:14 a.m.",
      title: "It asks what matters",
      text: "Can the water be shut off? It can’t. That makes it an emergency, not a job for tomorrow.",
    },
    {
      time: "2:15 a.m.",
      title: "The work order is created",
      text: "Name, address, problem and priority are on it, in under 30 seconds.",
    },
    {
      time: "2:15 a.m.",
      title: "The on-call technician is alerted",
      text: "Dan is first in tonight’s rotation. He gets an email, an SMS and a phone call.",
      said: "Emergency, 18 Alder Street: burst pipe above the kitchen. Please confirm.",
    },
    {
      time: "2:20 a.m.",
      title: "No answer, so it escalates",
      text: "Dan does not confirm. Priya is next, without anybody waking you. She confirms.",
      meanwhile: "You sleep on for 4 h 40 min.",
    },
    {
      time: "7:00 a.m.",
      title: "You read it over coffee",
      text: "Recording, transcript, technician and times are in your dashboard.",
    },
  ],
  note: "An example: people and times are invented, the six steps are what the Pro Plan does. With Starter your one technician gets an email and an SMS.",
  call: "Be the caller yourself",
};

const dashboard: LandingContent["dashboard"] = {
  title: "See the night on one screen",
  lead: "The management dashboard of the Pro Plan shows what came in, who went out, and what it earned.",
  alt: "The dashboard with sample data: last night’s calls with recording and transcript of one of them, the week’s on-call shifts, and figures for response time, completion rate and revenue.",
  captions: [
    {
      title: "Call recordings and transcripts",
      text: "Maria’s call, to hear and to read. The words that made it an emergency are marked.",
    },
    {
      title: "Schedule and shift management",
      text: "Who has which night, first and second in the rotation.",
    },
    {
      title: "Analytics",
      text: "Response times, completion rates and revenue, and where they are going.",
    },
  ],
  note: "Sample data: names, calls and figures are invented.",
};

const pricing: LandingContent["pricing"] = {
  title: "Two plans. The price is on the door.",
  lead: "Start with what you need. Both answer your phone day and night.",
  plans: [
    {
      key: "starter",
      name: "Starter Plan",
      price: 199,
      period: "month",
      fit: "One person takes the emergencies",
      features: [
        "1 AI agent",
        "Up to 100 calls/month",
        "SMS + email dispatch",
        "Call-log access",
        "1 on-call tech contact",
      ],
      callToAction: "Start Free Trial",
      popular: false,
    },
    {
      key: "pro",
      name: "Pro Plan",
      price: 399,
      period: "month",
      fit: "A crew that shares the nights",
      features: [
        "Everything in Starter",
        "Unlimited calls",
        "Phone-call dispatch",
        "Calendar and dashboard access",
        "Multi-tech rotation",
        "Escalation logic and call retry",
      ],
      callToAction: "Start Free Trial",
      popular: true,
    },
  ],
  popular: "Most Popular",
  beyond: "Call 101 of a month is one for Pro: its calls are unlimited.",
  demo: {
    title: "Not sure which?",
    text: "Tell us how many technicians share your nights, and we show you the one that fits.",
    book: "Book Demo",
  },
  questions: "What other owners ask",
};

/** The home page in English. */
export const landingPage = { hero, value, features, steps, dashboard, pricing };
