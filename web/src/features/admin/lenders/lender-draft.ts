import type { Lender } from '#domain/settings/lender.ts';
import { formatCount } from '#domain/text/format-count.ts';
import * as z from 'zod/mini';

/** A lender as it is typed. */
export const lenderValuesSchema = z.object({
  name: z.string(),
  contact: z.string(),
  turn_around: z.string(),
  note: z.string(),
});

export type LenderValues = z.infer<typeof lenderValuesSchema>;

export const noLender: LenderValues = { name: '', contact: '', turn_around: '', note: '' };

export const lenderValues = ({ name, contact, turn_around: days, note }: Lender): LenderValues => ({
  name,
  contact,
  turn_around: days === 0 ? '' : String(days),
  note,
});

/** Returns the sentence that says how long a lender takes to answer; empty if that is not known. */
export const turnAroundText = ({ turn_around: days }: Pick<Lender, 'turn_around'>): string =>
  days === 0 ? '' : `Answers within ${formatCount(days, 'working day')}.`;

/** Returns the lenders to choose from, with a recorded one that is no longer among them. */
export const lenderChoices = (lenders: readonly Lender[], recorded: string) => {
  const names = lenders.map(({ name }) => name);
  const all = recorded === '' || names.includes(recorded) ? names : [...names, recorded];
  return all.map((name) => ({ name, label: name }));
};
