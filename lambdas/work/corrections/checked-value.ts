import { checkValue } from '#domain/corrections/check-value.ts';
import type { FindPhoneProblem } from '#domain/phone/phone-problem.ts';
import { contactsOf } from '#domain/submissions/sender.ts';
import type { StoredItem } from '#domain/submissions/record-answers.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';

interface Typed {
  readonly field: string;
  readonly value: string;
}

/** Only numbers that people give as their own are checked when they are sent. */
const phoneProblem = (
  type: SubmissionType,
  counting: StoredItem,
  { field, value }: Typed,
  find: FindPhoneProblem,
): string | undefined => {
  const kind = type.answers.fields[field]?.kind;
  if (kind !== 'phone' && kind !== 'national-phone') return undefined;
  const next = type.answers.put(counting, field, value);
  const contacts = type.persons.flatMap((person) => contactsOf(person, next));
  const found = contacts.find(({ phone }) => phone === value);
  return found && find(found.phone, found.phoneCountryCode);
};

/** Checks a typed value by all rules of its field, and returns it as records give it back. @param counting the record with the values that count */
export const checkedValue = (
  type: SubmissionType,
  counting: StoredItem,
  typed: Typed,
  find: FindPhoneProblem,
): ReturnType<typeof checkValue> => {
  const checked = checkValue(type, counting, typed);
  if ('problem' in checked) return checked;
  const problem = phoneProblem(type, counting, { ...typed, value: checked.value }, find);
  return problem === undefined ? checked : { problem };
};
