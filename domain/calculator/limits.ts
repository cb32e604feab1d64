/** The range of one of the calculator's inputs, and where it starts. */
export interface InputLimits {
  readonly min: number;
  readonly max: number;
  /** Of the slider. */
  readonly step: number;
  /** Of what is typed; the slider's steps are among these. */
  readonly typedStep: number;
  readonly initial: number;
}

/** Inputs of the calculator: amount in NZ dollars, interest in percent a year, term in months. */
export const calculatorLimits = {
  amount: { min: 1_000, max: 50_000, step: 500, typedStep: 500, initial: 10_000 },
  annualRate: { min: 1, max: 20, step: 0.1, typedStep: 0.01, initial: 5 },
  months: { min: 12, max: 84, step: 6, typedStep: 6, initial: 36 },
} as const satisfies Record<string, InputLimits>;

/** Highest rate in percent a year that anybody may ask about: it is in no slider, and goes with an application. */
export const maxAnnualRatePercent = 100;

/** The nearest value that the input can take: within its range and on one of its steps. */
export const nearestAllowed = (value: number, { min, max, typedStep }: InputLimits): number => {
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / typedStep);
  // Steps of 0.01 add up to numbers such as 5.300000000000001.
  return Number((min + steps * typedStep).toFixed(2));
};
