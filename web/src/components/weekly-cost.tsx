import '../styles/weekly-cost.css';
import type { WeeklyCost as Cost } from '#domain/lending/weekly-cost.ts';
import { formatDollars } from '#domain/money/nzd.ts';

/** Rounded up: never less than the instalment. */
const roundedUp = (amount: number): string => formatDollars(Math.ceil(amount));

export const WeeklyCost = ({ cost: { amount, months, lowest, highest } }: { readonly cost: Cost }) => (
  <div className="weekly-cost">
    <details>
      <summary>
        from <strong>{roundedUp(lowest.instalment)}</strong> a week
      </summary>
      <p>{`${roundedUp(lowest.instalment)} to ${roundedUp(highest.instalment)} a week, depending on your situation: at ${lowest.rate}% to ${highest.rate}% p.a.`}</p>
    </details>
    <p>{`${formatDollars(amount)} over ${months} months at ${lowest.rate}% p.a.: ${formatDollars(lowest.total)} in total, with all fees.`}</p>
  </div>
);
