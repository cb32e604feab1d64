import * as z from 'zod/mini';
import type { FormField } from '../submissions/form-field.ts';
import type { RecordAnswers, StoredItem } from '../submissions/record-answers.ts';
import type { SubmissionType } from '../submissions/submission-type.ts';

type CheckedValue = { readonly value: string } | { readonly problem: string };

/** Why own words, consents and what decides over other questions stay as they were sent. */
export const notCorrectable = 'This can’t be corrected. Write a note instead.';

const missing = 'Write what is right';

const parse = (field: Pick<FormField, 'schema'>, typed: string): CheckedValue => {
  const { data, error } = z.safeParse(field.schema(), typed);
  const [issue] = error?.issues ?? [];
  if (issue !== undefined) return { problem: issue.message };
  return typeof data === 'string' ? { value: data } : { problem: missing };
};

/** Returns what the rules of the whole form say that they did not say before. */
const misfit = ({ problems }: RecordAnswers, record: StoredItem, next: StoredItem): string | undefined => {
  const before = problems(record);
  return problems(next).find((message) => !before.includes(message));
};

/** Checks a typed value by the rules of its field, and returns it as records give it back. */
export const checkValue = (
  { answers }: Pick<SubmissionType, 'answers'>,
  record: StoredItem,
  { field: name, value: typed }: { readonly field: string; readonly value: string },
): CheckedValue => {
  const { [name]: field } = answers.fields;
  if (field === undefined || !answers.names(record).includes(name)) {
    return { problem: notCorrectable };
  }
  const parsed = parse(field, typed);
  if ('problem' in parsed) return parsed;
  if (parsed.value === '' && !answers.isOptional(name)) return { problem: field.required ?? missing };
  const next = answers.put(record, name, parsed.value);
  const problem = misfit(answers, record, next);
  return problem === undefined ? { value: answers.read(next, name) } : { problem };
};
