import { lendingQualifier, lowestRateText } from '#domain/content/lending-claims.ts';
import { offeredRates } from '#domain/lending/current-terms.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../components/icon.tsx';

const facts = [
  {
    icon: 'badge-percent',
    title: `From ${lowestRateText} p.a.`,
    text: `up to ${offeredRates.highest}% p.a., case by case*`,
  },
  { icon: 'clock', title: 'Answer within 24 hours', text: 'once we have your application*' },
  { icon: 'id-card', title: 'Any visa, any licence', text: 'citizens, residents, students, workers' },
] as const;

export const QuickStart = () => (
  <section className="container quick-start" aria-label="At a glance">
    <div className="card">
      <ul>
        {facts.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Link className="button button-secondary" to={paths.loanCalculator}>
          Loan Calculator
        </Link>
        <Link className="button button-secondary" to={paths.loanApplication}>
          Apply Now
        </Link>
      </div>
    </div>
    <p className="qualifier">
      * {lendingQualifier} <Link to={paths.ratesAndFees}>Rates and fees</Link>
    </p>
  </section>
);
