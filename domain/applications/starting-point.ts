import * as z from 'zod/mini';
import { calculatorLimits, maxAnnualRatePercent } from '../calculator/limits.ts';
import { requiredLine } from '../http/fields.ts';
import { formatDollars, maxAmountDollars } from '../money/nzd.ts';
import type { Fact } from '../submissions/facts.ts';
import { vehicleId } from '../vehicles/vehicle-id.ts';
import { vehiclePagePath } from '../site/paths.ts';
import type { loanTypes } from './options.ts';

/** Pages that lead to the application, as addresses and records name them. */
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
  /** How applicants and staff read it. */
  readonly label: string;
  /** The loan type that an application from there begins with. */
  readonly loanType?: (typeof loanTypes)[number];
}

/** What is known of each page that leads to the application. */
export const startPages: Readonly<Record<StartPageName, StartPage>> = {
  'car-finance': { label: 'Car Finance', loanType: 'Car Finance' },
  'boat-motorbike-caravan-loans': {
    label: 'Boat, Motorbike & Caravan Loans',
    loanType: 'Boat Motorbike & Caravan Loans',
  },
  'commercial-vehicle-loan': { label: 'Commercial Vehicle Loan', loanType: 'Commercial Vehicle Loan' },
  'personal-loan': { label: 'Personal Loan', loanType: 'Personal Loan' },
  'debt-consolidation-loans': { label: 'Debt Consolidation Loans', loanType: 'Debt Consolidation Loans' },
  'loan-calculator': { label: 'Loan Calculator' },
  vehicle: { label: 'A vehicle for sale', loanType: 'Car Finance' },
  motorcycle: { label: 'A motorcycle for sale', loanType: 'Boat Motorbike & Caravan Loans' },
};

const { months } = calculatorLimits;

/** Year, make and model are at most so many characters, with a space between them. */
const maxTitleLength = 4 + 1 + 60 + 1 + 100;

/** What an applicant calculated or came from; the applicant can remove it, and each part may be missing. */
export const startingPointSchema = z.strictObject({
  page: z.optional(z.enum(startPageNames)),
  vehicle: z.optional(
    z.strictObject({
      id: vehicleId(),
      title: requiredLine({
        required: 'The vehicle has no title',
        label: 'Vehicle',
        maxLength: maxTitleLength,
      }),
    }),
  ),
  /** NZ dollars. */
  amount: z.optional(z.int().check(z.minimum(1), z.maximum(maxAmountDollars))),
  term_months: z.optional(z.int().check(z.minimum(months.min), z.maximum(months.max))),
  /** Percent a year; also one that the calculator's slider does not have. */
  annual_rate: z.optional(z.number().check(z.positive(), z.maximum(maxAnnualRatePercent))),
  /** What the applicant pays towards the price, and what a traded-in vehicle is worth, in NZ dollars. */
  deposit: z.optional(z.int().check(z.minimum(1), z.maximum(maxAmountDollars))),
  trade_in: z.optional(z.int().check(z.minimum(1), z.maximum(maxAmountDollars))),
});

export type StartingPoint = z.infer<typeof startingPointSchema>;

/** A starting point as stored: the types alone, so that it stays readable when pages and limits change. */
export const storedStartingPointSchema = z.object({
  page: z.optional(z.string()),
  vehicle: z.optional(z.object({ id: z.string(), title: z.string() })),
  amount: z.optional(z.number()),
  term_months: z.optional(z.number()),
  annual_rate: z.optional(z.number()),
  deposit: z.optional(z.number()),
  trade_in: z.optional(z.number()),
});

export type StoredStartingPoint = z.infer<typeof storedStartingPointSchema>;

/** Returns the label of a page; of one that no longer leads to the application, its name. */
const pageLabel = (page: string): string => {
  const name = startPageNames.find((known) => known === page);
  return name === undefined ? page : startPages[name].label;
};

/** Returns the parts of a starting point, labelled as applicants and staff read them. */
export const startingPointRows = (start: StoredStartingPoint): Fact[] => {
  const { page, vehicle, amount, term_months: term, annual_rate: rate, deposit, trade_in: tradeIn } = start;
  const rows: Fact[] = [];
  if (vehicle !== undefined)
    rows.push({ label: 'Vehicle', value: vehicle.title, href: vehiclePagePath(vehicle.id) });
  if (amount !== undefined) rows.push({ label: 'Amount', value: formatDollars(amount) });
  if (deposit !== undefined) rows.push({ label: 'Deposit', value: formatDollars(deposit) });
  if (tradeIn !== undefined) rows.push({ label: 'Trade-in', value: formatDollars(tradeIn) });
  if (term !== undefined) rows.push({ label: 'Term', value: `${term} months` });
  if (rate !== undefined) rows.push({ label: 'Interest', value: `${rate}% p.a.` });
  if (page !== undefined) rows.push({ label: 'Came from', value: pageLabel(page) });
  return rows;
};
