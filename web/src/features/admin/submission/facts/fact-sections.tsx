import { type Fact, type FactSection, isGiven } from '#domain/submissions/facts.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
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

/** Lists labels and values. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl>
    {facts.map((fact) => (
      <div key={fact.label} data-length={lengthOf(fact)}>
        <dt>{fact.label}</dt>
        <dd>
          <FactValue {...fact} />
        </dd>
      </div>
    ))}
  </dl>
);

const Answers = ({ facts }: { readonly facts: readonly Fact[] }) => {
  const { item, refusals } = useOpenSubmission();
  const current = (fact: Fact): Fact =>
    refusals.includes(fact.value) ? { ...fact, value: refusalText(fact.value, item) } : fact;
  const open = facts.filter((fact) => !isGiven(fact));
  return (
    <>
      <FactList facts={facts.filter(isGiven).map(current)} />
      {open.length > 0 && (
        <details className="not-given">
          <summary>{`${open.length} not given`}</summary>
          <FactList facts={open} />
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
          <Answers facts={facts} />
        </details>
      ) : (
        <>
          <h2 id={id}>{heading}</h2>
          <Answers facts={facts} />
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
