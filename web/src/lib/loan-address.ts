/** What the calculator's and the application's addresses call amount, rate and term. */
export const loanParameters = { amount: 'amount', annualRate: 'rate', months: 'term' } as const;

/** What the same addresses call the page and the vehicle that a visitor came from. */
export const originParameters = { page: 'from', vehicleId: 'vehicle', vehicleTitle: 'title' } as const;

/** What the same addresses call what a visitor pays a vehicle's price with, besides the loan; in NZ dollars. */
export const contributionParameters = { deposit: 'deposit', tradeIn: 'trade_in' } as const;

/** Makes the calculator's or the application's address remember the page of a loan product. */
export const addProductOrigin = (path: string, productPath: string): string =>
  `${path}?${originParameters.page}=${productPath.slice(1)}`;
