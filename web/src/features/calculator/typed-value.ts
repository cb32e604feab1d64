import { type InputLimits, nearestAllowed } from '#domain/calculator/limits.ts';

interface TypedValue {
  /** Value for the calculator; undefined if the text is not a number. */
  readonly value: number | undefined;
  /** Note about a changed value, or empty. */
  readonly correction: string;
}

/** Clamps typed input to the limits; `format` formats a value for the note. */
export const readTyped = (
  typed: number,
  limits: InputLimits,
  format: (value: number) => string,
): TypedValue => {
  if (!Number.isFinite(typed)) {
    const correction = `Enter a number from ${format(limits.min)} to ${format(limits.max)}.`;
    return { value: undefined, correction };
  }
  const value = nearestAllowed(typed, limits);
  if (typed > limits.max) return { value, correction: `The most is ${format(limits.max)}.` };
  if (typed < limits.min) return { value, correction: `The least is ${format(limits.min)}.` };
  if (typed === value) return { value, correction: '' };
  return { value, correction: `Rounded to ${format(value)}, in steps of ${format(limits.typedStep)}.` };
};
