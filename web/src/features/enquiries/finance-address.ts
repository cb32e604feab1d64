import type { StartPageName } from '#domain/applications/starting-point.ts';
import { weeklyCost, financedAmount, type PriceParts } from '#domain/lending/weekly-cost.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { contributionParameters, loanParameters, originParameters } from '../../lib/loan-address.ts';

export type FinancedVehicle = Pick<PublicVehicle, 'id' | 'price' | 'body_type'>;

/** In NZ dollars. */
export type Contributions = Omit<PriceParts, 'price'>;

/** Returns the query that passes the vehicle and its loan to the calculator and the application. */
export const financeSearch = (
  vehicle: FinancedVehicle,
  { deposit = 0, tradeIn = 0 }: Contributions = {},
): string => {
  const page: StartPageName = vehicle.body_type === 'Motorcycle' ? 'motorcycle' : 'vehicle';
  const parts = { price: vehicle.price, deposit, tradeIn };
  const cost = weeklyCost(parts);
  return `?${new URLSearchParams({
    [loanParameters.amount]: String(Math.round(financedAmount(parts))),
    ...(cost && {
      [loanParameters.annualRate]: String(cost.lowest.rate),
      [loanParameters.months]: String(cost.months),
    }),
    [originParameters.page]: page,
    [originParameters.vehicleId]: vehicle.id,
    ...(deposit > 0 && { [contributionParameters.deposit]: String(deposit) }),
    ...(tradeIn > 0 && { [contributionParameters.tradeIn]: String(tradeIn) }),
  })}`;
};

/** Deposit and trade-in as typed. */
export interface TypedContributions {
  readonly deposit: string;
  readonly tradeIn: string;
}

/** Reads the contributions from the address of a vehicle's page. */
export const readContributions = (search: string): TypedContributions => {
  const query = new URLSearchParams(search);
  return {
    deposit: query.get(contributionParameters.deposit) ?? '',
    tradeIn: query.get(contributionParameters.tradeIn) ?? '',
  };
};

/** Returns the query with the contributions in it, so that a reload or Back keeps them. */
export const writeContributions = (search: string, { deposit, tradeIn }: TypedContributions): string => {
  const query = new URLSearchParams(search);
  const write = (name: string, text: string): void =>
    text === '' ? query.delete(name) : query.set(name, text);
  write(contributionParameters.deposit, deposit);
  write(contributionParameters.tradeIn, tradeIn);
  return query.size === 0 ? '' : `?${query}`;
};
