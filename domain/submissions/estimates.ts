import { applicationEstimates } from '../applications/application-estimates.ts';
import { applicationType } from '../applications/application-type.ts';
import type { Fact } from './facts.ts';

/** Apart from the types, which visitors' routes load, too. `now` in milliseconds since 1970. */
const estimators: Readonly<Record<string, (item: unknown, now: number) => readonly Fact[]>> = {
  [applicationType.name]: (item, now) => applicationEstimates(applicationType.read(item), now),
};

/** Estimates for staff what follows from a stored submission. @param now milliseconds since 1970 */
export const estimatesOf = (type: string, item: unknown, now: number): readonly Fact[] =>
  estimators[type]?.(item, now) ?? [];
