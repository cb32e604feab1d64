import { type Loan, yearlySchedule } from '#domain/calculator/amortisation.ts';
import { formatDollars } from '#domain/money/nzd.ts';

/** Shows payments and balance per year, collapsed by default. */
export const YearlySchedule = ({ loan }: { readonly loan: Loan }) => (
  <details className="card schedule">
    <summary>
      <h2>Repayment schedule by year</h2>
    </summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col">Principal</th>
          <th scope="col">Interest</th>
          <th scope="col">Still owed</th>
        </tr>
      </thead>
      <tbody>
        {yearlySchedule(loan).map(({ year, principal, interest, balance }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>{formatDollars(principal)}</td>
            <td>{formatDollars(interest)}</td>
            <td>{formatDollars(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
