import type { Loan } from '#domain/calculator/amortisation.ts';
import { calculatorLimits } from '#domain/calculator/limits.ts';
import { withUsId } from './with-us.tsx';

interface RateBeyondProps {
  readonly loan: Loan;
  /** Percent a year. */
  readonly askedRate: number;
}

const { min, max } = calculatorLimits.annualRate;

/** Says that the figures are at another rate than was asked for, and where that one may be found. */
export const RateBeyond = ({ loan, askedRate }: RateBeyondProps) => {
  if (askedRate >= min && askedRate <= max) return null;
  return (
    <p className="notice">
      You asked for {askedRate}%. The calculator takes {min}% to {max}%, so the figures beside it are for{' '}
      {loan.annualRate}%. <a href={`#${withUsId}`}>What a loan costs with us</a> shows our own rates.
    </p>
  );
};
