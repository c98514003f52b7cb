import type { Question } from "../content/questions-page";

/** Returns questions and answers as schema.org data. */
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
