export interface LendingTerms {
  /** A date in Auckland; the terms apply from the next deployment. */
  readonly from: string;
  /** In hundredths of a percent a year, nominal. */
  readonly rates: { readonly lowest: number; readonly highest: number };
  /** In cents; all but the account fee are added to the loan. */
  readonly fees: {
    readonly establishment: number;
    readonly brokerage: number;
    readonly registration: number;
    readonly monthlyAccount: number;
  };
  readonly months: { readonly shortest: number; readonly longest: number };
  /** NZ dollars. */
  readonly amounts: { readonly smallest: number; readonly largest: number };
}

export const lendingTermsVersions: readonly [LendingTerms, ...LendingTerms[]] = [
  {
    from: '2026-11-01',
    rates: { lowest: 925, highest: 2_925 },
    fees: { establishment: 295_00, brokerage: 495_00, registration: 10_35, monthlyAccount: 9_00 },
    months: { shortest: 12, longest: 60 },
    amounts: { smallest: 1_000, largest: 150_000 },
  },
];
