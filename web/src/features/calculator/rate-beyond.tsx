import type { Loan } from '#domain/calculator/amortisation.ts';
import { calculatorLimits } from '#domain/calculator/limits.ts';
import { withUsId } from './with-us.tsx';

interface RateBeyondProps {
  readonly loan: Loan;
  /** Percent a year. */
  readonly requestedRate: number;
}

const { min, max } = calculatorLimits.annualRate;

/** Explains that the figures use another rate than requested. */
export const RateBeyond = ({ loan, requestedRate }: RateBeyondProps) => {
  if (requestedRate >= min && requestedRate <= max) return null;
  return (
    <p className="notice">
      <span>{`You asked for ${requestedRate}%. The calculator takes ${min}% to ${max}%, so the figures at your own rate are for ${loan.annualRate}%.`}</span>{' '}
      <a href={`#${withUsId}`}>What a loan costs with us</a> shows our own rates.
    </p>
  );
};
