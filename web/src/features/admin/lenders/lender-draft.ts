import { unstoredVersion } from '#domain/settings/desk-settings.ts';
import { formatCount } from '#domain/text/format-count.ts';
import type { Lender } from '#domain/settings/lender.ts';
import * as z from 'zod/mini';

/** A lender that is being written, as it was typed. */
export const lenderDraftSchema = z.object({
  /** Empty while none is written. */
  id: z.string(),
  version: z.int(),
  name: z.string(),
  contact: z.string(),
  turn_around: z.string(),
  note: z.string(),
});

export type LenderDraft = z.infer<typeof lenderDraftSchema>;

export const noDraft: LenderDraft = {
  id: '',
  version: unstoredVersion,
  name: '',
  contact: '',
  turn_around: '',
  note: '',
};

/** Begins to edit a stored lender. */
export const draftOf = ({ id, version, name, contact, turn_around: days, note }: Lender): LenderDraft => ({
  id,
  version,
  name,
  contact,
  turn_around: days === 0 ? '' : String(days),
  note,
});

/** Returns the sentence that says how long a lender takes to answer; empty if that is not known. */
export const turnAroundText = ({ turn_around: days }: Pick<Lender, 'turn_around'>): string => {
  if (days === 0) return '';
  return `Answers within ${formatCount(days, 'working day')}. `;
};

/** Returns the lenders to choose from, with a recorded one that is no longer among them. */
export const lenderChoices = (lenders: readonly Lender[], recorded: string) => {
  const names = lenders.map(({ name }) => name);
  const all = recorded === '' || names.includes(recorded) ? names : [...names, recorded];
  return all.map((name) => ({ name, label: name }));
};
