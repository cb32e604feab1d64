import type { Submission } from './use-opened-submission.ts';

type Recorded = Pick<Submission, 'desk' | 'item'>;

/** Returns the labels of what a status asks for and is not recorded of a submission. */
export const missingFor = ({ desk, item }: Recorded, status: string): string[] =>
  desk.outcome
    .filter(({ name, needed_for: neededFor }) => neededFor === status && !item.outcome?.[name])
    .map(({ label }) => label);
