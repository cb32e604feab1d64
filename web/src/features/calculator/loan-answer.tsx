import { type Loan, loanCost } from '#domain/calculator/amortisation.ts';
import { formatDollars, formatDollarsAndCents } from '#domain/money/nzd.ts';
import { Link } from 'react-router-dom';

interface LoanAnswerProps {
  readonly loan: Loan;
  /** Amount to apply for, in NZ dollars. */
  readonly requestedAmount: number;
  readonly applyAddress: string;
}

export const LoanAnswer = ({ loan, requestedAmount, applyAddress }: LoanAnswerProps) => {
  const { monthly, fortnightly, weekly, totalRepayment, totalInterest } = loanCost(loan);
  return (
    <section className="answer" aria-labelledby="answer">
      <h2 id="answer">Your repayments</h2>
      <dl>
        <div className="answer-figure">
          <dt>Monthly</dt>
          <dd>{formatDollarsAndCents(monthly)}</dd>
        </div>
        <div>
          <dt>Fortnightly</dt>
          <dd>{formatDollarsAndCents(fortnightly)}</dd>
        </div>
        <div>
          <dt>Weekly</dt>
          <dd>{formatDollarsAndCents(weekly)}</dd>
        </div>
      </dl>
      <p>Fortnightly and weekly amounts are an indication: a half and a quarter of the monthly one.</p>
      <dl className="answer-totals">
        <div>
          <dt>Total repayment</dt>
          <dd>{formatDollars(totalRepayment)}</dd>
        </div>
        <div>
          <dt>Total interest</dt>
          <dd>{formatDollars(totalInterest)}</dd>
        </div>
      </dl>
      <Link
        className="button button-primary"
        to={applyAddress}
      >{`Apply with ${requestedAmount === loan.amount ? 'this amount' : formatDollars(requestedAmount)}`}</Link>
    </section>
  );
};
