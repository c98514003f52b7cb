import type { WorkOrdersContent } from "../work-orders-page";
import { landingPage } from "./landing-page";
import { sampleWorkOrder, workOrderWords } from "./work-order";

/** Both plans' prices. The app has no price of its own (spec §9). */
const prices = landingPage.pricing.plans.map(({ price }) => `$${price}`).join(" or ");

const hero: WorkOrdersContent["hero"] = {
  title: "The call ends.",
  emphasis: "The job is already written up.",
  lead: "A work order app built into your dispatch. Every dispatch call turns into a work order on its own: no notepad, no retyping, no “what was the address again?”",
  explore: "Explore Work Order Features",
  integration: "See Dispatch Integration",
};

const written: WorkOrdersContent["written"] = {
  call: "Incoming call, Tuesday, 2:14 a.m.",
  lines: [
    {
      said: "There’s water coming through my kitchen ceiling!",
      field: "Type",
      value: "Emergency",
      alarm: true,
    },
    { said: "No, the valve won’t move.", field: "Priority", value: "High" },
    {
      said: "It’s Maria Lopez, 18\u00a0Alder Street.",
      field: "Client, location",
      value: "Maria Lopez, 18\u00a0Alder Street",
    },
  ],
  order: `${sampleWorkOrder.id} created`,
};

const flow: WorkOrdersContent["flow"] = {
  title: "From call to work order in four steps",
  lead: "No typing in between.",
  steps: [
    {
      title: "A customer calls",
      text: "The AI agent answers and asks who, where and what.",
      made: "“There’s water coming through my kitchen ceiling!”",
    },
    {
      title: "The call gets triaged",
      text: "Emergency or scheduled work, high or normal priority.",
      made: "Emergency, high priority",
    },
    {
      title: "The work order is created",
      text: "Automatically, in under 30 seconds, with what the caller said.",
      made: sampleWorkOrder.id,
    },
    {
      title: "Your technician has it",
      text: "Dispatched, confirmed, and ready to log time and photos on site.",
      made: "Priya Shah, confirmed 2:20 a.m.",
    },
  ],
};

const features: WorkOrdersContent["features"] = {
  title: "Ten things you stop doing on paper",
  lead: "One app for the call, the office and the site.",
  places: [
    {
      place: "From the call",
      points: [
        {
          title: "Automatic work orders",
          text: "Created from the call. No data entry.",
        },
        {
          title: "Type and priority",
          text: "Emergency or scheduled, high or normal.",
        },
        {
          title: "Estimated value",
          text: "What the job should be worth, right on the order.",
        },
      ],
    },
    {
      place: "In the office",
      points: [
        {
          title: "Client management",
          text: "Who they are, where they live, what you did for them.",
        },
        {
          title: "Scheduling",
          text: "Planned jobs next to tonight’s emergencies.",
        },
        {
          title: "Technician assignment",
          text: "Every order has a name on it.",
        },
        {
          title: "Invoicing",
          text: "The finished order becomes the bill.",
        },
      ],
    },
    {
      place: "On site",
      points: [
        {
          title: "Job status",
          text: "What’s scheduled and what’s underway.",
        },
        {
          title: "Photo documentation",
          text: "Before and after, kept with the job.",
        },
        {
          title: "Time tracking",
          text: "Hours logged on the order itself.",
        },
      ],
    },
  ],
};

const benefits: WorkOrdersContent["benefits"] = {
  title: "Less paperwork, more jobs done",
  lead: "What changes when the paperwork writes itself.",
  figuresFrom: "",
  targets: "What we’re aiming for. Targets, not measurements.",
  figures: [
    { figure: "50%", text: "less admin time" },
    { figure: "90%", text: "fewer errors" },
    { figure: "3x", text: "faster job setup" },
    { figure: "100%", text: "client satisfaction" },
  ],
  cards: [
    {
      title: "No evening paperwork",
      text: "The order’s done before the truck rolls.",
    },
    {
      title: "The right address",
      text: "Taken from the call, not from a note on the dash.",
    },
    {
      title: "Jobs start sooner",
      text: "Your technician reads the problem on the way.",
    },
    {
      title: "Customers don’t repeat themselves",
      text: "What they told the agent is on the order.",
    },
    {
      title: "Every hour gets billed",
      text: "Logged time and the invoice are in one place.",
    },
    {
      title: "Everyone sees the same job",
      text: "Office and field see the same order.",
    },
  ],
};

const sample: WorkOrdersContent["sample"] = {
  title: "What your tech actually gets",
  lead: "Maria’s job at 4:30 a.m., with Priya on site since 3:05. (Made-up names.)",
  label: "Sample work order",
  closing: {
    title: "Now make one yourself.",
    text: "Call the dispatcher, and your own call becomes a work order.",
    price: `Call answering costs ${prices} a month.`,
    call: "Start Test Call",
  },
  order: sampleWorkOrder,
  words: workOrderWords,
};

/** The work order app page in English. */
export const workOrdersPage = { hero, written, flow, features, benefits, sample };
