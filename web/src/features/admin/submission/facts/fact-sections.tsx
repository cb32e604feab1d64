import { type Fact, type FactSection, isGiven } from '#domain/submissions/facts.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { CorrectionNote } from '../../corrections/correction-note.tsx';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { refusalText } from '../refusal-text.ts';

/** Longer values stand below their labels. */
const rowLength = 24;
const paragraphLength = 100;

const lengthOf = ({ value }: Fact): 'short' | 'long' | 'very-long' => {
  if (value.length > paragraphLength || value.includes('\n')) return 'very-long';
  return value.length > rowLength ? 'long' : 'short';
};

const FactValue = ({ value, href }: Fact) => {
  if (href === undefined) return <span>{value}</span>;
  return href.startsWith('/') ? <Link to={href}>{value}</Link> : <a href={href}>{value}</a>;
};

interface FactListProps {
  readonly facts: readonly Fact[];
  /** Draws what is to be said below a fact. */
  readonly noteOf?: (fact: Fact) => ReactNode;
}

/** Lists labels and values. */
export const FactList = ({ facts, noteOf }: FactListProps) => (
  <dl>
    {facts.map((fact) => (
      <div key={fact.label} data-length={lengthOf(fact)}>
        <dt>{fact.label}</dt>
        <dd>
          <FactValue {...fact} />
        </dd>
        {noteOf?.(fact)}
      </div>
    ))}
  </dl>
);

const Answers = ({ heading, facts }: Pick<FactSection, 'heading' | 'facts'>) => {
  const { item, refusals } = useOpenSubmission();
  const current = (fact: Fact): Fact =>
    refusals.includes(fact.value) ? { ...fact, value: refusalText(fact.value, item) } : fact;
  const open = facts.filter((fact) => !isGiven(fact));
  const noteOf = ({ label }: Fact) => <CorrectionNote section={heading} label={label} />;
  return (
    <>
      <FactList facts={facts.filter(isGiven).map(current)} noteOf={noteOf} />
      {open.length > 0 && (
        <details className="not-given">
          <summary>{`${open.length} not given`}</summary>
          <FactList facts={open} noteOf={noteOf} />
        </details>
      )}
    </>
  );
};

const FactCard = ({ heading, facts, is_folded: isFolded }: FactSection) => {
  const id = useId();
  return (
    <section className="card fact-card" aria-labelledby={id}>
      {isFolded ? (
        <details>
          <summary>
            <h2 id={id}>{heading}</h2>
          </summary>
          <Answers heading={heading} facts={facts} />
        </details>
      ) : (
        <>
          <h2 id={id}>{heading}</h2>
          <Answers heading={heading} facts={facts} />
        </>
      )}
    </section>
  );
};

/** Shows the submitted values with the form's labels: those that are read seldom, or the others. */
export const FactSections = ({ folded }: { readonly folded: boolean }) => {
  const { sections } = useOpenSubmission();
  return sections
    .filter(({ is_folded: isFolded = false }) => isFolded === folded)
    .map((section) => <FactCard key={section.heading} {...section} />);
};
