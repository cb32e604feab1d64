import { emailFact, type Fact, phoneFact } from '#domain/submissions/facts.ts';
import { formatDollarsAndCents } from '#domain/money/nzd.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SubmissionKey } from '../changes/progress-key.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { documentProblem } from '../document-problem.ts';
import { JoinedByHand } from './joined-by-hand.tsx';
import { paymentTotals } from './payment-totals.ts';
import { PersonDrafts } from './person-drafts.tsx';
import { PersonSubmissions } from './person-submissions.tsx';
import { useLink, type WantedLink } from './use-link.ts';
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

interface PersonHeadProps {
  readonly person: ShownPerson;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

const PersonHead = ({ person, heading }: PersonHeadProps) => {
  const { emails, phones } = person;
  return (
    <section className="card person-head">
      <h2 ref={heading} tabIndex={-1}>
        How to reach them
      </h2>
      <dl>
        <ContactRow term="Email" facts={emails.map((email) => emailFact(email))} />
        <ContactRow term="Phone" facts={phones.map((phone) => phoneFact(phone))} />
        {paymentTotals(person).map(({ label, total }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatDollarsAndCents(total)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Shown = ({ person, opened }: { readonly person: ShownPerson; readonly opened: SubmissionKey }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState('');
  const { mutate, isPending, error } = useLink();
  const link = (wanted: WantedLink): void => {
    setDone('');
    mutate(wanted, {
      onSuccess: () => {
        setDone(wanted.undo ? 'They are two people again.' : 'They are one person now.');
        // The pressed button may be gone.
        heading.current?.focus();
      },
    });
  };
  return (
    <>
      <PersonHead person={person} heading={heading} />
      <output className="done-banner">{done}</output>
      <PersonSubmissions
        person={person}
        opened={opened}
        isBusy={isPending}
        onJoin={({ type, id }) => link({ ...opened, relation: 'same-person', other: { type, id } })}
      />
      <PersonDrafts drafts={person.drafts} />
      <JoinedByHand
        person={person}
        opened={opened}
        isBusy={isPending}
        problem={error === null ? undefined : documentProblem(error).message}
        onLink={link}
      />
    </>
  );
};

interface PersonOverviewProps extends SubmissionKey {
  /** Called with the name that heads the page. */
  readonly onNamed: (name: string) => void;
}

/** Shows everything of one mailbox or phone, and of those that were joined with it. */
export const PersonOverview = ({ onNamed, ...key }: PersonOverviewProps) => {
  const { data, error, refetch } = usePersonPage(key);
  const heading = data && [data.name, ...data.emails, ...data.phones].find((text) => text !== '');
  useEffect(() => {
    if (heading !== undefined) onNamed(heading);
  }, [heading, onNamed]);
  return (
    <div className="container inbox person-page">
      {error !== null && <DeskProblem error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <output>Loading the person...</output>}
      {data !== undefined && <Shown person={data} opened={key} />}
    </div>
  );
};
