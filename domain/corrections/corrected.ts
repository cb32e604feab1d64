import type { StoredItem } from '../submissions/record-answers.ts';
import type { SubmissionType } from '../submissions/submission-type.ts';
import type { Correction } from './correction.ts';

interface Corrected {
  /** By the name of the field. */
  readonly corrections?: Readonly<Record<string, Pick<Correction, 'value'>>> | undefined;
}

/** Returns a stored record with the values that count: those that were corrected, else what was sent. */
export const corrected = (
  { answers }: Pick<SubmissionType, 'answers'>,
  record: StoredItem,
  { corrections = {} }: Corrected,
): StoredItem =>
  Object.entries(corrections).reduce((before, [name, { value }]) => answers.put(before, name, value), record);
