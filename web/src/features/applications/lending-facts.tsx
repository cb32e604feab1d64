import {
  approvalCondition,
  lendingQualifier,
  rateSpan,
  sameDayPayout,
  termSpan,
} from '#domain/content/lending-claims.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const facts = [
  { name: 'Interest', value: rateSpan, note: 'Your rate depends on your situation.' },
  {
    name: 'Term',
    value: termSpan,
    note: 'Weekly, fortnightly or monthly repayments.',
  },
  { name: 'Quick approval', value: 'Within 1 hour', note: approvalCondition },
  {
    name: 'Payout',
    value: sameDayPayout.value,
    note: sameDayPayout.condition,
  },
  { name: 'Response', value: 'Within 24 hours', note: 'After you submit your application.' },
];

export const LendingFacts = () => (
  <section className="card lending-facts" aria-labelledby="lending-facts">
    <h2 id="lending-facts">What you can expect</h2>
    <dl>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            <span className="qualifier">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
    <p className="qualifier">
      {lendingQualifier} <Link to={paths.ratesAndFees}>Rates and fees</Link>
    </p>
  </section>
);
