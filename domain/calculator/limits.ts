export interface InputLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly typedStep: number;
  readonly initial: number;
}

/** Amount in NZ dollars, rate in percent a year, term in months. */
export const calculatorLimits = {
  amount: { min: 1_000, max: 50_000, step: 500, typedStep: 500, initial: 10_000 },
  annualRate: { min: 1, max: 20, step: 0.1, typedStep: 0.01, initial: 5 },
  months: { min: 12, max: 84, step: 6, typedStep: 6, initial: 36 },
} as const satisfies Record<string, InputLimits>;

export const nearestAllowed = (value: number, { min, max, typedStep }: InputLimits): number => {
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / typedStep);
  return Number((min + steps * typedStep).toFixed(2)); // not 5.300000000000001
};
