import { lendingQualifier } from '#domain/content/lending-claims.ts';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { financedAmount, weeklyCost } from '#domain/lending/weekly-cost.ts';
import { formatDollars, parseAmount } from '#domain/money/nzd.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { WeeklyCost } from '../../components/weekly-cost.tsx';
import { paths } from '../../lib/paths.ts';
import { financeId } from './seller-bar.tsx';
import {
  type TypedContributions,
  type FinancedVehicle,
  financeSearch,
  readContributions,
  writeContributions,
} from './finance-address.ts';
import { PaidField } from './paid-field.tsx';

/** Parses whole NZ dollars; 0 for anything else. */
const parseDollars = (text: string): number => Math.max(Math.round(parseAmount(text) ?? 0), 0);

const { smallest, largest } = currentTerms.amounts;

/** Browsers refuse more than about 3 changes of the address a second. */
const addressDelayMs = 400;

/** Shows the weekly cost less deposit and trade-in, with links to the calculator and the application. */
export const FinanceOffer = ({ vehicle }: { readonly vehicle: FinancedVehicle }) => {
  const { pathname, search: pageSearch, hash } = useLocation();
  const [typed, setTyped] = useState(() => readContributions(pageSearch));
  const change = (changed: Partial<TypedContributions>): void => setTyped({ ...typed, ...changed });

  useEffect(() => {
    const timer = setTimeout(() => {
      const query = writeContributions(window.location.search, typed);
      // Beside the router, which would take it for a visit to another page.
      if (query !== window.location.search)
        window.history.replaceState(window.history.state, '', pathname + query + hash);
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [typed, pathname, hash]);
  const paid = { deposit: parseDollars(typed.deposit), tradeIn: parseDollars(typed.tradeIn) };
  const parts = { price: vehicle.price, ...paid };
  const cost = weeklyCost(parts);
  const search = financeSearch(vehicle, paid);
  return (
    <section className="finance-offer" aria-labelledby={financeId}>
      <h2 id={financeId}>Finance this vehicle</h2>
      <div aria-live="polite">
        {cost === undefined ? (
          <p>{`${formatDollars(financedAmount(parts))} would be left to borrow. We lend ${formatDollars(smallest)} to ${formatDollars(largest)}.`}</p>
        ) : (
          <WeeklyCost cost={cost} />
        )}
      </div>
      <div className="paid-fields">
        <PaidField label="Deposit" value={typed.deposit} onChange={(deposit) => change({ deposit })} />
        <PaidField label="Trade-in" value={typed.tradeIn} onChange={(tradeIn) => change({ tradeIn })} />
      </div>
      {cost !== undefined && (
        <div className="actions">
          <Link className="button button-secondary" to={paths.loanCalculator + search}>
            Work out repayments
          </Link>
          <Link className="button button-on-dark" to={paths.loanApplication + search}>
            Apply for this amount
          </Link>
        </div>
      )}
      <p className="qualifier">
        {lendingQualifier} <Link to={paths.ratesAndFees}>Rates and fees</Link>
      </p>
    </section>
  );
};
