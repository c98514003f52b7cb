import type { InEveryLanguage } from "./language";

/** Tab titles of these two pages; the other pages' titles are with their text. */
export const pageTitles: InEveryLanguage<
  Record<"landing" | "workOrders", string> & {
    /** Alt text of the link preview pictures, whose own text is English. */
    pictures: { site: string; workOrders: string };
  }
> = {
  en: {
    landing: "AI call answering for trades companies",
    workOrders: "Custom work orders that write themselves",
    pictures: {
      site: "The 2 a.m. call gets answered. Every time. AI call answering and dispatch for trades companies.",
      workOrders: "The call ends. The job is already written up. Custom Work Order App.",
    },
  },
  es: {
    landing: "Una IA contesta las llamadas de su negocio",
    workOrders: "Órdenes de trabajo que se escriben solas",
    pictures: {
      site: "En inglés: la llamada de las 2 a.m. se contesta. Siempre.",
      workOrders: "En inglés: cuelgan y el trabajo ya está por escrito. App de órdenes de trabajo.",
    },
  },
};
