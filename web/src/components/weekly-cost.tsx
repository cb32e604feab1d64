import '../styles/weekly-cost.css';
import { instalmentRange, type LoanRange } from '#domain/lending/weekly-cost.ts';
import { formatDollars, formatDollarsUp } from '#domain/money/nzd.ts';

export const WeeklyCost = ({ cost }: { readonly cost: LoanRange }) => {
  const { amount, months, lowest, highest } = cost;
  return (
    <div className="weekly-cost">
      <details>
        <summary>
          from <strong>{formatDollarsUp(lowest.instalment)}</strong> a week
        </summary>
        <p>{`${instalmentRange(cost)} a week, depending on your situation: at ${lowest.rate}% to ${highest.rate}% p.a.`}</p>
      </details>
      <p>{`${formatDollars(amount)} over ${months} months at ${lowest.rate}% p.a.: ${formatDollars(lowest.total)} in total, with all fees.`}</p>
    </div>
  );
};
