import type { LoanRange } from '#domain/lending/weekly-cost.ts';
import { formatDollars } from '#domain/money/nzd.ts';

interface CostSplitProps {
  readonly offered: LoanRange;
  /** For example 'a week'. */
  readonly each: string;
}

/** Shows the shares of principal and cost of the cheapest loan that is offered, as a ring and as text. */
export const CostSplit = ({ offered: { amount, months, lowest }, each }: CostSplitProps) => {
  const { total, costOfCredit, rate } = lowest;
  const costShare = Math.round((costOfCredit / total) * 100);
  const rows = [
    { label: 'Amount borrowed', value: amount, share: 100 - costShare, className: 'principal' },
    { label: 'Interest and fees', value: costOfCredit, share: costShare, className: 'interest' },
  ];
  return (
    <section className="card cost-split" aria-labelledby="split">
      <h2 id="split">Where your money goes</h2>
      <p className="qualifier">{`With us at ${rate}% p.a. over ${months} months, paid ${each}, with all fees.`}</p>
      <div>
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle className="principal" cx="60" cy="60" r="50" />
          <circle
            className="interest"
            cx="60"
            cy="60"
            r="50"
            pathLength="100"
            strokeDasharray={`${costShare} ${100 - costShare}`}
            transform="rotate(-90 60 60)"
          />
          <text x="60" y="60">
            {formatDollars(total)}
          </text>
          <text x="60" y="74">
            in total
          </text>
        </svg>
        <dl>
          {rows.map(({ label, value, share, className }) => (
            <div className={className} key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{formatDollars(value)}</span> <span>{`${share}%`}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};
