import type { Question } from "../content/questions-page";

/** Questions with their answers in schema.org's words. */
export const faqData = (questions: Question[]): object => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map(({ asked, answer, points = [] }) => ({
    "@type": "Question",
    name: asked,
    acceptedAnswer: {
      "@type": "Answer",
      text: [...answer, ...points.map((point) => `${point}.`)].join(" "),
    },
  })),
});
