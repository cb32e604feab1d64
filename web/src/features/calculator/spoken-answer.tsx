import { type Loan, loanCost } from '#domain/calculator/amortisation.ts';
import { formatDollars, formatDollarsAndCents } from '#domain/money/nzd.ts';
import { useEffect, useState } from 'react';

/** Debounce (ms), so that slider steps are not announced one by one. */
const readingDelay = 1_000;

interface SpokenAnswerProps {
  /** At the visitor's own rate. */
  readonly loan: Loan;
  /** The offered range as a sentence, or empty. */
  readonly offered: string;
  /** Silent until the visitor changes something. */
  readonly isChanged: boolean;
}

/** Announces the new result to screen readers. */
export const SpokenAnswer = ({ loan, offered, isChanged }: SpokenAnswerProps) => {
  const { amount, annualRate, months } = loan;
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => {
      const { monthly, totalRepayment, totalInterest } = loanCost({ amount, annualRate, months });
      setSpoken(
        `${offered}At ${annualRate}%, without fees: ${formatDollarsAndCents(monthly)} a month. ${formatDollars(totalRepayment)} in total, of which ${formatDollars(totalInterest)} is interest.`,
      );
    }, readingDelay);
    return () => clearTimeout(timer);
  }, [amount, annualRate, months, offered, isChanged]);
  return <output className="visually-hidden">{spoken}</output>;
};
