import type { Loan } from '#domain/calculator/amortisation.ts';
import { lendingQualifier } from '#domain/content/lending-claims.ts';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { type Offer, offerAt, offeredMonths } from '#domain/lending/offers.ts';
import { rateWithFees } from '#domain/lending/rate-with-fees.ts';
import { formatDollars, formatDollarsAndCents } from '#domain/money/nzd.ts';
import { feesText } from '#domain/lending/format-fees.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

export const withUsId = 'with-us';

interface WithUsProps {
  /** Requested values; the rate is the indicative one. */
  readonly loan: Loan;
  /** Percent a year. */
  readonly requestedRate: number;
  readonly children: ReactNode;
}

const { rates, amounts, months: terms } = currentTerms;

/** Returns lowest, requested (if within) and highest rate, in hundredths of a percent. */
const shownRates = (requestedRate: number): number[] => {
  const requested = Math.round(requestedRate * 100);
  return requested > rates.lowest && requested < rates.highest
    ? [rates.lowest, requested, rates.highest]
    : [rates.lowest, rates.highest];
};

interface Row {
  readonly label: string;
  readonly value: (offers: {
    readonly weekly: Offer;
    readonly fortnightly: Offer;
    readonly monthly: Offer;
  }) => string;
}

const rows: readonly Row[] = [
  { label: 'A week', value: ({ weekly }) => formatDollarsAndCents(weekly.instalment) },
  { label: 'A fortnight', value: ({ fortnightly }) => formatDollarsAndCents(fortnightly.instalment) },
  { label: 'A month', value: ({ monthly }) => formatDollarsAndCents(monthly.instalment) },
  { label: 'In total, paid monthly', value: ({ monthly }) => formatDollars(monthly.total) },
  { label: 'Interest and fees', value: ({ monthly }) => formatDollars(monthly.costOfCredit) },
  {
    label: 'Annual rate with fees',
    value: ({ monthly }) => `${rateWithFees(monthly, 'monthly').toFixed(2)}%`,
  },
];

/** Shows the cost with us at the lowest to the highest rate, including fees. */
export const WithUs = ({ loan: { amount, months }, requestedRate, children }: WithUsProps) => {
  if (amount < amounts.smallest || amount > amounts.largest) {
    return (
      <section className="card with-us" aria-labelledby={withUsId}>
        <h2 id={withUsId}>With us</h2>
        <p>{`We lend ${formatDollars(amounts.smallest)} to ${formatDollars(amounts.largest)}. Talk to us about any other amount.`}</p>
        {children}
      </section>
    );
  }
  const wanted = { amount, months: offeredMonths(months) };
  const columns = shownRates(requestedRate).map((rate) => ({
    rate: rate / 100,
    weekly: offerAt(rate, wanted, 'weekly'),
    fortnightly: offerAt(rate, wanted, 'fortnightly'),
    monthly: offerAt(rate, wanted, 'monthly'),
  }));
  return (
    <section className="card with-us" aria-labelledby={withUsId}>
      <h2 id={withUsId}>With us</h2>
      <p>{`What ${formatDollars(amount)} over ${wanted.months} months costs with us, with all fees. Your rate depends on your situation.`}</p>
      {months > terms.longest && (
        <p className="notice">{`Loans with us run to ${terms.longest} months, so these figures are for ${terms.longest} months, not ${months}.`}</p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What is paid</span>
            </th>
            {columns.map(({ rate }) => (
              <th scope="col" key={rate}>{`at ${rate}%`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((offers) => (
                <td key={offers.rate}>{value(offers)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        The figures at your own rate leave out fees and count a week as a quarter of a month: a year has 52
        weeks, not 48.
      </p>
      <p className="qualifier">
        {feesText} {lendingQualifier} <Link to={paths.ratesAndFees}>Rates and fees</Link>
      </p>
      {children}
    </section>
  );
};
