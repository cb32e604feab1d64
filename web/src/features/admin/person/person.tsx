import { emailFact, type Fact, phoneFact } from '#domain/submissions/facts.ts';
import type { SubmissionKey } from '../changes/progress-key.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { PersonSubmissions } from './person-submissions.tsx';
import { type ShownPerson, usePersonPage } from './use-person-page.ts';

const ContactRow = ({ term, facts }: { readonly term: string; readonly facts: readonly Fact[] }) =>
  facts.length > 0 && (
    <div>
      <dt>{term}</dt>
      {facts.map(({ value, href }) => (
        <dd key={value} translate="no">
          <a href={href}>{value}</a>
        </dd>
      ))}
    </div>
  );

const PersonHead = ({ name, emails, phones }: ShownPerson) => (
  <section className="card person-head">
    <h2 translate="no">{name}</h2>
    <dl>
      <ContactRow term="Email" facts={emails.map((email) => emailFact(email))} />
      <ContactRow term="Phone" facts={phones.map((phone) => phoneFact(phone))} />
    </dl>
  </section>
);

/** Shows everything of one mailbox or phone. */
export const Person = (key: SubmissionKey) => {
  const { data, error, refetch } = usePersonPage(key);
  return (
    <div className="container inbox person-page">
      {error !== null && <DeskProblem error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <output>Loading the person...</output>}
      {data !== undefined && (
        <>
          <PersonHead {...data} />
          <PersonSubmissions person={data} opened={key} />
        </>
      )}
    </div>
  );
};
