import { type Loan, loanCost } from '#domain/calculator/amortisation.ts';
import { formatDollars } from '#domain/money/nzd.ts';

/** Shows the shares of principal and interest as a ring and as text. */
export const CostSplit = ({ loan }: { readonly loan: Loan }) => {
  const { totalRepayment, totalInterest } = loanCost(loan);
  const interestShare = Math.round((totalInterest / totalRepayment) * 100);
  const rows = [
    { label: 'Amount borrowed', value: loan.amount, share: 100 - interestShare, className: 'principal' },
    { label: 'Interest', value: totalInterest, share: interestShare, className: 'interest' },
  ];
  return (
    <section className="card cost-split" aria-labelledby="split">
      <h2 id="split">Where your money goes</h2>
      <div>
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle className="principal" cx="60" cy="60" r="50" />
          <circle
            className="interest"
            cx="60"
            cy="60"
            r="50"
            pathLength="100"
            strokeDasharray={`${interestShare} ${100 - interestShare}`}
            transform="rotate(-90 60 60)"
          />
          <text x="60" y="60">
            {formatDollars(totalRepayment)}
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
