import type { ShownWork } from '#domain/work/shown-work.ts';
import type { Desk } from './format-value.ts';

interface Recorded {
  readonly desk: Pick<Desk, 'outcome'>;
  readonly item: Pick<ShownWork, 'outcome'>;
}

/** Returns the labels of missing fields that a status requires. */
export const missingFor = ({ desk, item }: Recorded, status: string): string[] =>
  desk.outcome
    .filter(({ name, needed_for: neededFor }) => neededFor === status && !item.outcome?.[name])
    .map(({ label }) => label);
