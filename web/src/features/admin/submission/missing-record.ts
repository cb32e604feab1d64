import type { Submission } from './use-opened-submission.ts';

type Recorded = Pick<Submission, 'desk' | 'item'>;

/** Returns the labels of missing fields that a status requires. */
export const missingFor = ({ desk, item }: Recorded, status: string): string[] =>
  desk.outcome
    .filter(({ name, needed_for: neededFor }) => neededFor === status && !item.outcome?.[name])
    .map(({ label }) => label);
