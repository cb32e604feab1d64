import * as z from 'zod/mini';
import type { StoredItem } from '../submissions/record-answers.ts';
import type { SubmissionType } from '../submissions/submission-type.ts';

type CheckedValue = { readonly value: string } | { readonly problem: string };

/** Why own words, consents and what decides over other questions stay as they were sent. */
export const notCorrectable = 'This can’t be corrected. Write a note instead.';

/** Checks a typed value by the rules of its field, and returns it as records give it back. */
export const checkValue = (
  { fields, answers }: Pick<SubmissionType, 'fields' | 'answers'>,
  record: StoredItem,
  { field: name, value: typed }: { readonly field: string; readonly value: string },
): CheckedValue => {
  const { [name]: field } = fields;
  if (field === undefined || !answers.names(record).includes(name)) {
    return { problem: notCorrectable };
  }
  const { data, error } = z.safeParse(field.schema(), typed);
  const [issue] = error?.issues ?? [];
  if (issue !== undefined || typeof data !== 'string')
    return { problem: issue?.message ?? 'Write what is right' };
  if (data === '' && !answers.isOptional(name)) return { problem: field.required ?? 'Write what is right' };
  return { value: answers.read(answers.put(record, name, data), name) };
};
