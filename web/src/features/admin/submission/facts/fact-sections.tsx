import type { Fact } from '#domain/submissions/facts.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { refusalText } from '../refusal-text.ts';

/** Longer values span more columns. */
const columnLength = 40;
const halfLength = 100;

const lengthOf = ({ value }: Fact): 'short' | 'long' | 'very-long' => {
  if (value.length > halfLength || value.includes('\n')) return 'very-long';
  return value.length > columnLength ? 'long' : 'short';
};

const FactValue = ({ value, href }: Fact) => {
  if (href === undefined) return <span>{value}</span>;
  return href.startsWith('/') ? <Link to={href}>{value}</Link> : <a href={href}>{value}</a>;
};

interface FactCardProps {
  readonly heading: string;
  readonly facts: readonly Fact[];
  readonly note?: string;
}

const FactCard = ({ heading, facts, note }: FactCardProps) => {
  const id = useId();
  return (
    <section className="card fact-card" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {note !== undefined && <p className="fact-note">{note}</p>}
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
    </section>
  );
};

/** Shows the submitted values with the form's labels, and derived ones. */
export const FactSections = () => {
  const { item, sections, estimates, refusals } = useOpenSubmission();
  const current = (fact: Fact): Fact =>
    refusals.includes(fact.value) ? { ...fact, value: refusalText(fact.value, item) } : fact;
  return (
    <>
      {estimates.length > 0 && (
        <FactCard
          heading="At a glance"
          facts={estimates}
          note="Worked out from what was sent. Nobody has checked it yet."
        />
      )}
      {sections.map(({ heading, facts }) => (
        <FactCard key={heading} heading={heading} facts={facts.map(current)} />
      ))}
    </>
  );
};
