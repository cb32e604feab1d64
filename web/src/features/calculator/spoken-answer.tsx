import { type Loan, loanCost } from '#domain/calculator/amortisation.ts';
import { formatDollars, formatDollarsAndCents } from '#domain/money/nzd.ts';
import { useEffect, useState } from 'react';

/** Milliseconds of rest before the answer is read out: nobody wants every step of a slider read to them. */
const readingDelay = 1_000;

interface SpokenAnswerProps {
  readonly loan: Loan;
  /** Nothing is read out before the visitor has changed something. */
  readonly isChanged: boolean;
}

/** Tells screen readers the new answer. */
export const SpokenAnswer = ({ loan, isChanged }: SpokenAnswerProps) => {
  const { amount, annualRate, months } = loan;
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => {
      const { monthly, totalRepayment, totalInterest } = loanCost({ amount, annualRate, months });
      setSpoken(
        `${formatDollarsAndCents(monthly)} a month. ${formatDollars(totalRepayment)} in total, of which ${formatDollars(totalInterest)} is interest.`,
      );
    }, readingDelay);
    return () => clearTimeout(timer);
  }, [amount, annualRate, months, isChanged]);
  return <output className="visually-hidden">{spoken}</output>;
};
