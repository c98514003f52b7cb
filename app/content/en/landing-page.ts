import type { LandingContent } from "../landing-page";

const hero: LandingContent["hero"] = {
  title: "The 2 a.m. call gets answered.",
  emphasis: "Every time.",
  lead: "An AI dispatcher for plumbing, HVAC and other trades. It answers every call, spots emergencies and gets your tech moving.",
  facts: [
    { figure: "24/7/365", text: "every call answered, holidays included" },
    { figure: "Under 30 sec", text: "from the last answer to the work order" },
    { figure: "Text + email", text: "to your tech; on Pro, a phone call too" },
  ],
};

const value: LandingContent["value"] = {
  title: "What does a missed call cost you?",
  lead: "These are examples. Put in your own numbers.",
  own: "Your numbers",
  assumed: "Our assumptions",
  submit: "Do the math",
  labels: {
    missed: "Missed calls per week",
    value: "Average job value",
    emergencies: "How many are emergencies?",
    wonEmergencies: "Emergencies you’d have booked",
    wonOthers: "Other calls you’d have booked",
    weeks: "Weeks open per year",
  },
  allowed: "Enter a number from {lowest} to {highest}.",
  sum: {
    title: "Per year",
    calls: "Calls you miss",
    emergencies: "Of those, emergencies",
    jobs: "Jobs you’d have booked",
    value: "Average job value",
    worth: "Work that went to a competitor",
    none: "No total yet",
    wrong: "Check the number marked in red.",
    planForAYear: "{plan} for a year",
    orJobs: { one: "{money}, or {jobs} job", more: "{money}, or {jobs} jobs" },
    note: "Your numbers and our assumptions, multiplied. Not a promise.",
    hear: "Hear it answer one",
  },
};

const features: LandingContent["features"] = {
  title: "It runs the night desk. You set the rules.",
  coreTitle: "Core Benefits",
  core: [
    {
      title: "Every call answered",
      text: "24/7/365. At night, on Christmas Day, and while you’re under a sink.",
    },
    {
      title: "Knows a real emergency",
      text: "Water through the ceiling wakes your tech. A price question waits until morning. For gas or fire, it says to call 911 first.",
    },
    {
      title: "A work order in under 30 seconds",
      text: "Who, where, what’s wrong and how urgent, straight from the call.",
    },
    {
      title: "Dispatch by email, SMS and phone call",
      text: "Your on-call technician gets the address and the problem. (Phone calls on Pro.)",
    },
    {
      pro: true,
      title: "Rotation between technicians",
      text: "Nights rotate through the crew, so it’s not always the same person.",
    },
    {
      pro: true,
      title: "Nobody confirms? It escalates",
      text: "It waits for a confirmation. If nobody responds, it moves on to the next technician automatically.",
    },
  ],
  controlTitle: "Full Control",
  control: [
    {
      title: "Full admin access",
      text: "You set the schedules and call flows.",
    },
    {
      pro: true,
      title: "Schedules and shifts",
      text: "Decide who is on call, and when.",
    },
    {
      pro: true,
      title: "Recordings and transcripts",
      text: "Replay or read any call.",
    },
    {
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
      text: "Maria Lopez calls your number. You’re asleep. The AI picks up and says it’s an AI.",
      said: "There’s water coming through my kitchen ceiling!",
    },
    {
      time: "2:14 a.m.",
      title: "It asks what matters",
      text: "Can she shut the water off? No. So it’s an emergency, not a job for the morning.",
    },
    {
      time: "2:15 a.m.",
      title: "The work order is created",
      text: "Name, address, problem and priority, in under 30 seconds.",
    },
    {
      time: "2:15 a.m.",
      title: "The on-call technician is alerted",
      text: "Dan is first in tonight’s rotation. He gets an email, a text and a phone call.",
      said: "Emergency, 18 Alder Street: burst pipe above the kitchen. Reply YES to take it.",
    },
    {
      time: "2:20 a.m.",
      title: "No answer, so it escalates",
      text: "Dan doesn’t answer. Priya is next, and she takes it. You’re still asleep.",
      meanwhile: "You sleep another 4 hours 40 minutes.",
    },
    {
      time: "7:00 a.m.",
      title: "You read it over coffee",
      text: "Recording, transcript, technician and times are in your dashboard.",
    },
  ],
  note: "Example on the Pro Plan; names and times are made up. On Starter, your tech gets an email and a text.",
  call: "Now you be the caller",
};

const dashboard: LandingContent["dashboard"] = {
  title: "See the night on one screen",
  lead: "The Pro Plan’s management dashboard shows what came in, who went out, and what it brought in.",
  alt: "Sample dashboard: last night’s calls, one with recording and transcript, the week’s on-call shifts, response time, completion rate and revenue.",
  captions: [
    {
      title: "Call recordings and transcripts",
      text: "Play Maria’s call or read it. The words that made it an emergency are highlighted.",
    },
    {
      title: "Schedule and shift management",
      text: "Who’s on call each night, first and backup.",
    },
    {
      title: "Analytics",
      text: "Response times, completion rates and revenue.",
    },
  ],
  note: "Sample data, all made up.",
};

const pricing: LandingContent["pricing"] = {
  title: "Two plans. No “call for pricing.”",
  lead: "More than 100 calls a month? That’s Pro: unlimited.",
  plans: [
    {
      key: "starter",
      name: "Starter Plan",
      price: 199,
      period: "month",
      fit: "For one person on call",
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
      fit: "For crews that rotate nights",
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
  demo: {
    title: "Not sure which?",
    text: "Tell us how many techs take call, and we’ll show you which one fits.",
    book: "Book Demo",
  },
  questions: "Common questions",
};

/** The home page in English. */
export const landingPage = { hero, value, features, steps, dashboard, pricing };
