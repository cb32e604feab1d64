import * as z from 'zod/mini';
import { calculatorLimits } from '../calculator/limits.ts';
import { formatDollars, maxAmountDollars } from '../money/nzd.ts';
import type { Fact } from '../submissions/facts.ts';
import { vehicleId } from '../vehicles/vehicle-id.ts';
import { vehiclePagePath } from '../site/paths.ts';
import type { loanTypes } from './options.ts';

/** Names of the pages in addresses and in records; don't rename them. */
const startPageNames = [
  'car-finance',
  'boat-motorbike-caravan-loans',
  'commercial-vehicle-loan',
  'personal-loan',
  'debt-consolidation-loans',
  'loan-calculator',
  'vehicle',
  'motorcycle',
] as const;

export type StartPageName = (typeof startPageNames)[number];

interface StartPage {
  readonly label: string;
  /** Preselected when an application starts from this page. */
  readonly loanType?: (typeof loanTypes)[number];
}

const loanPage = (loanType: (typeof loanTypes)[number], label: string = loanType): StartPage => ({
  label,
  loanType,
});

export const startPages: Readonly<Record<StartPageName, StartPage>> = {
  'car-finance': loanPage('Car Finance'),
  'boat-motorbike-caravan-loans': loanPage(
    'Boat Motorbike & Caravan Loans',
    'Boat, Motorbike & Caravan Loans',
  ),
  'commercial-vehicle-loan': loanPage('Commercial Vehicle Loan'),
  'personal-loan': loanPage('Personal Loan'),
  'debt-consolidation-loans': loanPage('Debt Consolidation Loans'),
  'loan-calculator': { label: 'Loan Calculator' },
  vehicle: loanPage('Car Finance', 'A vehicle for sale'),
  motorcycle: loanPage('Boat Motorbike & Caravan Loans', 'A motorcycle for sale'),
};

const { months } = calculatorLimits;

/** Amounts in NZ dollars; the applicant can remove it. */
export const startingPointSchema = z.strictObject({
  page: z.optional(z.enum(startPageNames)),
  vehicle: z.optional(z.strictObject({ id: vehicleId() })),
  amount: z.optional(z.int().check(z.minimum(1), z.maximum(maxAmountDollars))),
  term_months: z.optional(z.int().check(z.minimum(months.min), z.maximum(months.max))),
  deposit: z.optional(z.int().check(z.minimum(1), z.maximum(maxAmountDollars))),
  trade_in: z.optional(z.int().check(z.minimum(1), z.maximum(maxAmountDollars))),
});

export type StartingPoint = z.infer<typeof startingPointSchema>;

/** Types only, so that stored records stay readable when pages and limits change. */
export const storedStartingPointSchema = z.object({
  page: z.optional(z.string()),
  vehicle: z.optional(z.object({ id: z.string() })),
  amount: z.optional(z.number()),
  term_months: z.optional(z.number()),
  deposit: z.optional(z.number()),
  trade_in: z.optional(z.number()),
});

export type StoredStartingPoint = z.infer<typeof storedStartingPointSchema>;

/** Returns the name itself for a page that no longer leads to the application. */
const pageLabel = (page: string): string => {
  const name = startPageNames.find((one) => one === page);
  return name === undefined ? page : startPages[name].label;
};

/** Returns the starting point as labelled rows for applicants and staff; anybody can write an address, so no title comes from one. */
export const startingPointRows = (start: StoredStartingPoint, vehicleTitle: string): Fact[] => {
  const { page, vehicle, amount, term_months: term, deposit, trade_in: tradeIn } = start;
  const rows: Fact[] = [];
  if (vehicle !== undefined)
    rows.push({ label: 'Vehicle', value: vehicleTitle, href: vehiclePagePath(vehicle.id) });
  if (amount !== undefined) rows.push({ label: 'Amount', value: formatDollars(amount) });
  if (deposit !== undefined) rows.push({ label: 'Deposit', value: formatDollars(deposit) });
  if (tradeIn !== undefined) rows.push({ label: 'Trade-in', value: formatDollars(tradeIn) });
  if (term !== undefined) rows.push({ label: 'Term', value: `${term} months` });
  if (page !== undefined) rows.push({ label: 'Came from', value: pageLabel(page) });
  return rows;
};
