import { type Loan, loanCost } from '#domain/calculator/amortisation.ts';
import { instalmentRange, type LoanRange } from '#domain/lending/weekly-cost.ts';
import { formatDollars, formatDollarsAndCents } from '#domain/money/nzd.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface LoanAnswerProps {
  /** At the visitor's own rate. */
  readonly loan: Loan;
  /** The offered loan; undefined beyond the amounts that are lent. */
  readonly offered: LoanRange | undefined;
  /** For example 'a week'. */
  readonly each: string;
  /** Amount to apply for, in NZ dollars. */
  readonly requestedAmount: number;
  readonly applyAddress: string;
  /** The switch of the period. */
  readonly children: ReactNode;
}

/** Shows the specified amounts: they know no fees, and a week is a quarter of a month. */
const OwnRate = ({ loan }: { readonly loan: Loan }) => {
  const { monthly, fortnightly, weekly, totalRepayment, totalInterest } = loanCost(loan);
  const rows = {
    Monthly: formatDollarsAndCents(monthly),
    Fortnightly: formatDollarsAndCents(fortnightly),
    Weekly: formatDollarsAndCents(weekly),
    'Total repayment': formatDollars(totalRepayment),
    'Total interest': formatDollars(totalInterest),
  };
  return (
    <>
      <table>
        <caption>{`${formatDollars(loan.amount)} over ${loan.months} months at your own rate of ${loan.annualRate}%, without fees`}</caption>
        <tbody>
          {Object.entries(rows).map(([label, figure]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Fortnightly and weekly amounts are an indication: a half and a quarter of the monthly one.</p>
    </>
  );
};

/** Leads with what is offered, and shows the visitor's own rate in a small table beside it. */
export const LoanAnswer = ({
  loan,
  offered,
  each,
  requestedAmount,
  applyAddress,
  children,
}: LoanAnswerProps) => (
  <section className="answer" aria-labelledby="answer">
    <h2 id="answer">Your repayments</h2>
    {offered !== undefined && (
      <>
        {children}
        <p className="answer-figure">
          <strong>{instalmentRange(offered)}</strong> <span>{`${each} with us`}</span>
        </p>
        <p>{`${formatDollars(offered.amount)} over ${offered.months} months at ${offered.lowest.rate}% to ${offered.highest.rate}% p.a., with all fees. Your rate depends on your situation.`}</p>
      </>
    )}
    <Link
      className="button button-primary"
      to={applyAddress}
    >{`Apply with ${requestedAmount === loan.amount ? 'this amount' : formatDollars(requestedAmount)}`}</Link>
    <OwnRate loan={loan} />
  </section>
);
