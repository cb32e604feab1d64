import { type InputLimits, nearestAllowed } from '#domain/calculator/limits.ts';

interface TypedValue {
  /** What the calculator takes; nothing when the text is no number. */
  readonly value: number | undefined;
  /** What was changed about it, in words; empty when nothing was. */
  readonly correction: string;
}

/** Brings what was typed within the limits; `format` puts a value into words. */
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
