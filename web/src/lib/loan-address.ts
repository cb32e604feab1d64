export const loanParameters = { amount: 'amount', annualRate: 'rate', months: 'term' } as const;

export const originParameters = { page: 'from', vehicleId: 'vehicle' } as const;

/** Deposit and trade-in, in NZ dollars. */
export const contributionParameters = { deposit: 'deposit', tradeIn: 'trade_in' } as const;

export const addProductOrigin = (path: string, productPath: string): string =>
  `${path}?${originParameters.page}=${productPath.slice(1)}`;
