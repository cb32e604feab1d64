import { lendingQualifier } from '#domain/content/lending-claims.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { type FinancedVehicle, financeSearch } from './finance-address.ts';

/** The way from a vehicle's price to its repayments and to a loan. */
export const FinanceOffer = ({ vehicle }: { readonly vehicle: FinancedVehicle }) => (
  <section className="finance-offer" aria-labelledby="finance">
    <h2 id="finance">Finance this vehicle</h2>
    <p>See what it would cost you a week, or apply now with its price filled in.</p>
    <div className="actions">
      <Link className="button button-primary" to={paths.loanCalculator + financeSearch(vehicle)}>
        Work out repayments
      </Link>
      <Link className="button button-on-dark" to={paths.loanApplication + financeSearch(vehicle)}>
        Apply for this amount
      </Link>
    </div>
    <p className="qualifier">{lendingQualifier}</p>
  </section>
);
