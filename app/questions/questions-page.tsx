import { useLoaderData } from "@remix-run/react";
import { ActionLink, TapLink } from "~/components/action-link";
import { QuestionDetails } from "~/components/question-details";
import { NightRuler } from "~/components/ruler";
import { Section } from "~/components/section-heading";
import type { QuestionsContent } from "~/content/questions-page";

/** The questions page: questions that open to show answers, the comparison, and contacts. */
export function QuestionsPage() {
  const { content } = useLoaderData<{ content: QuestionsContent }>();
  const { heading, emphasis, lead, groups, compared, rest, login } = content;
  return (
    <>
      <section aria-labelledby="page-heading" className="night lamp">
        <div className="wrap py-16">
          <h1 id="page-heading" className="text-4xl">
            {heading} <span className="block text-glow">{emphasis}</span>
          </h1>
          <p className="lead mt-4">{lead}</p>
        </div>
        <NightRuler />
      </section>
      <section className="section">
        <div className="wrap grid gap-14">
          {groups.map(({ title, questions }, i) => (
            <div key={title} className="grid gap-x-16 gap-y-4 lg:grid-cols-[4fr_8fr]">
              <h2 className="self-start text-2xl lg:sticky lg:top-24">{title}</h2>
              <div>
                {/* The first one starts open, to show that questions open. */}
                {questions.map((question, j) => (
                  <QuestionDetails key={question.id} question={question} open={i + j === 0} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </section>
      <Comparison content={compared} />
      <Section name="rest" words={{ title: rest.title, lead: rest.text }}>
        <p className="mt-6 flex flex-wrap gap-4">
          {rest.actions.map((action, i) => (
            <ActionLink key={action.href} action={action} loud={i === 0} />
          ))}
        </p>
        {login && (
          <div id="login" className="mt-8">
            <h3 className="text-xl">{login.title}</h3>
            <p className="mt-2 max-w-2xl text-muted">{login.text}</p>
          </div>
        )}
        <p className="mt-3">
          <TapLink to={rest.support} />
        </p>
      </Section>
    </>
  );
}

/** Compares three ways to answer calls. Each row has its subject above it, to fit a phone. */
function Comparison({ content }: { content: QuestionsContent["compared"] }) {
  return (
    <Section name="compared" words={content} sunken>
      <table className="compared mt-10 w-full table-fixed border-collapse text-left">
        <thead className="border-edge border-b">
          <tr>
            <th scope="col">{content.voicemail}</th>
            <th scope="col">{content.service}</th>
            {/* The lamp marks our column. */}
            <th scope="col" className="border-signal border-t-4">
              {content.product}
            </th>
          </tr>
        </thead>
        {content.rows.map(({ subject, voicemail, service, product }) => (
          <tbody key={subject}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="ruled pt-3.5 font-[650]">
                {subject}
              </th>
            </tr>
            <tr>
              <td className="text-muted">{voicemail}</td>
              <td className="text-muted">{service}</td>
              <td className="font-[650]">{product}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <p className="mt-3 text-muted text-sm">{content.note}</p>
    </Section>
  );
}
