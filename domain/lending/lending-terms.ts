/** What loans through us cost, and how long they run, from one day on. */
export interface LendingTerms {
  /** The day from which they hold, in Auckland: the first deployment on it or after it brings them. */
  readonly from: string;
  /** Interest, in hundredths of a percent a year, nominal. */
  readonly rates: { readonly lowest: number; readonly highest: number };
  /** In cents. All but the account fee are borrowed with the loan. */
  readonly fees: {
    /** The lender's, for setting up the loan. */
    readonly establishment: number;
    /** Ours, for arranging it. */
    readonly brokerage: number;
    /** For the entry in the Personal Property Securities Register, by which the lender holds the vehicle as security. */
    readonly registration: number;
    /** The lender's, for each month of the loan; paid with the instalments. */
    readonly monthlyAccount: number;
  };
  /** Number of months that loans run. */
  readonly months: { readonly shortest: number; readonly longest: number };
  /** NZ dollars that can be borrowed. */
  readonly amounts: { readonly smallest: number; readonly largest: number };
}

/** Every version of the terms, the oldest first. A new one is added at the end, and changes every page that speaks of it. */
export const lendingTermsVersions: readonly [LendingTerms, ...LendingTerms[]] = [
  {
    from: '2026-11-01',
    rates: { lowest: 925, highest: 2_925 },
    fees: { establishment: 295_00, brokerage: 495_00, registration: 10_35, monthlyAccount: 9_00 },
    months: { shortest: 12, longest: 60 },
    amounts: { smallest: 1_000, largest: 150_000 },
  },
];
