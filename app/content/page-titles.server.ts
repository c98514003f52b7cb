import type { InEveryLanguage } from "./language";

/** A page's title and description for search engines and messaging apps. Tabs show the title too. */
interface PageTitle {
  title: string;
  description: string;
}

/** Titles of the tabs; other pages have theirs among their words. */
export const pageTitles: InEveryLanguage<
  Record<"landing" | "workOrders", PageTitle> & {
    /** Alt text of the link preview pictures, whose own text is English. */
    pictures: { site: string; workOrders: string };
  }
> = {
  en: {
    landing: {
      title: "AI call answering for trades companies",
      description:
        "An AI dispatcher answers every call 24/7/365, tells emergencies from the rest and alerts your on-call technician by email, SMS and, with Pro, phone. Try it.",
    },
    workOrders: {
      title: "Custom work orders that write themselves",
      description:
        "Work orders created automatically from dispatch calls, with client management, scheduling, invoicing, photo documentation and time tracking.",
    },
    pictures: {
      site: "The 2 a.m. call gets answered. Every time. AI call answering and dispatch for trades companies.",
      workOrders: "The call ends. The job is already written up. Custom Work Order App.",
    },
  },
  es: {
    landing: {
      title: "Una IA contesta las llamadas de su negocio",
      description:
        "Un agente de IA contesta cada llamada 24/7/365, distingue las emergencias y avisa a su técnico por correo, SMS y, con Pro, por teléfono. Pruébelo.",
    },
    workOrders: {
      title: "Órdenes de trabajo que se escriben solas",
      description:
        "Órdenes que salen de sus llamadas, con gestión de clientes, programación, facturación, fotos y control de horas.",
    },
    pictures: {
      site: "En inglés: la llamada de las 2 a.m. se contesta. Siempre.",
      workOrders: "En inglés: cuelgan y el trabajo ya está por escrito. App de órdenes de trabajo.",
    },
  },
};
