import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkValue } from '#domain/corrections/check-value.ts';
import { corrected } from '#domain/corrections/corrected.ts';
import { correctItem } from '#domain/corrections/correct-item.ts';
import { listCorrectable } from '#domain/corrections/correctable-field.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import type { FormField } from '#domain/submissions/form-field.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';
import { tagWordWrites } from '../../../lambdas/work/tag-word-writes.ts';
import { sampleJointPart } from '../../../tools/product/sample-joint-part.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const recordsOf = (type: string): ReturnType<typeof sampleRecordOf>[] => {
  const record = sampleRecordOf(type);
  return type === applicationType.name ? [record, { ...record, joint: sampleJointPart }] : [record];
};

const recorded = submissionTypes.flatMap((type) => recordsOf(type.name).map((record) => ({ type, record })));

const samples = recorded.map(({ type, record }) => {
  const stored = { ...record, created_at: '2026-11-20T01:02:03.000Z', expires_at: 2_000_000_000 };
  return { type, record, item: newWorkItem(type, stored) };
});

const at = '2026-11-27T01:02:03.000Z';
const author = { at, by: 'sales-1', by_email: 'sales@admin.example' };

const anyWords = fc.stringMatching(/^[A-Za-zĀ-ž]{1,12}( [A-Za-zĀ-ž]{1,12})?$/);

/** Typed as people type; the rules of the field may still refuse it. */
const anyTyped = (field: FormField): fc.Arbitrary<string> => {
  if ('options' in field) return fc.constantFrom('', ...Object.keys(field.options));
  if (field.parse !== undefined)
    return fc.oneof(fc.nat(5_000).map(String), fc.constantFrom('1,200', '$45.50', 'x'));
  if (field.kind === 'email') return fc.emailAddress();
  if (field.kind === 'date') return fc.constantFrom('1985-03-27', '1990-12-01', '2026-02-30', '');
  if (field.kind.includes('phone')) return fc.constantFrom('021 555 0199', '+61 412 345 678', '', 'none');
  return fc.oneof(anyWords, fc.constant(''), fc.string());
};

const fieldOf = ({ answers }: Pick<SubmissionType, 'answers'>, name: string): FormField =>
  answers.fields[name]!;

const anyCorrection = fc
  .constantFrom(...samples)
  .chain((sample) =>
    fc
      .constantFrom(...sample.type.answers.names(sample.record))
      .chain((field) =>
        fc.tuple(fc.constant(sample), fc.constant(field), anyTyped(fieldOf(sample.type, field))),
      ),
  );

/** A value that the rules of its field accept. */
const anyCorrect = anyCorrection
  .map(([{ type, record, item }, field, typed]) => {
    const checked = checkValue(type, record, { field, value: typed });
    return { type, record, item, field, value: 'value' in checked ? checked.value : undefined };
  })
  .filter((given): given is typeof given & { readonly value: string } => given.value !== undefined);

const others = ({ type, record, field }: { readonly field: string } & (typeof samples)[number]) =>
  type.answers.names(record).filter((name) => name !== field);

test('a correction counts, and leaves what was sent and all other answers', () => {
  fc.assert(
    fc.property(anyCorrect, ({ value, ...given }) => {
      const { type, record, field } = given;
      const before = structuredClone(record);
      const counting = corrected(type, record, { corrections: { [field]: { value, ...author } } });
      expect(record).toEqual(before);
      expect(type.answers.read(counting, field)).toBe(value);
      expect(type.read(counting)).toMatchObject({ id: record.id });
      for (const name of others(given)) {
        expect(type.answers.read(counting, name)).toBe(type.answers.read(record, name));
      }
      // A value that was accepted once is accepted again, and stays the same.
      expect(checkValue(type, counting, { field, value })).toEqual({ value });
    }),
  );
});

test('a value as it was sent ends the correction, for all that follows from it', () => {
  fc.assert(
    fc.property(anyCorrect, ({ type, record, item, field, value }) => {
      const once = correctItem(type, record, item, { field, value, ...author });
      expect(once.item.version).toBe(item.version + 1);
      const sent = type.answers.read(record, field);
      const back = correctItem(type, record, once.item, { field, value: sent, ...author }).item;
      const { unread: _unread, ...unchanged } = item;
      expect(back).toEqual({ ...unchanged, version: item.version + 2 });
    }),
  );
});

test('two corrections of different answers count in either order', () => {
  const two = anyCorrect.chain((one) =>
    anyCorrect
      .filter(({ record, field }) => record === one.record && field !== one.field)
      .map((other) => [one, other] as const),
  );
  fc.assert(
    fc.property(two, ([one, other]) => {
      const { type, record, item } = one;
      const apply = (...given: readonly { readonly field: string; readonly value: string }[]) =>
        given.reduce(
          (stored, { field, value }) => correctItem(type, record, stored, { field, value, ...author }).item,
          item,
        );
      expect(apply(one, other)).toEqual(apply(other, one));
      expect({ ...apply(other, one), version: 0 }).toEqual({ ...apply(one, other, one), version: 0 });
    }),
    { numRuns: 30 },
  );
});

test('a correction of a very long name or address fits into one transaction', () => {
  const [{ type, record, item }] = samples as [(typeof samples)[number]];
  const long = Array.from({ length: 45 }, (_, index) => String.fromCodePoint(0x4e_00 + index).repeat(2)).join(
    ' ',
  );
  const named = correctItem(type, record, item, { field: 'name', value: long, ...author }).item;
  const address = `${'a.'.repeat(60)}a@example.com`;
  const both = correctItem(type, record, named, { field: 'email', value: address, ...author }).item;
  const again = correctItem(type, record, both, {
    field: 'name',
    value: long.split('').toReversed().join(''),
    ...author,
  });
  for (const [before, after] of [
    [item, named],
    [named, both],
    [both, again.item],
  ] as const) {
    expect(tagWordWrites('words')(before, after).length).toBeLessThanOrEqual(90);
  }
});

test('an answer that was corrected is the one fact of its section and label', () => {
  fc.assert(
    fc.property(anyCorrect, ({ type, record, item, field, value }) => {
      const changed = correctItem(type, record, item, { field, value, ...author }).item;
      const shown = listCorrectable(type, record, changed).find(({ name }) => name === field)!;
      const facts = type
        .describe(corrected(type, record, changed))
        .filter(({ heading }) => heading === shown.section)
        .flatMap((section) => section.facts.filter(({ label }) => label === shown.label));
      // A question that nobody had to answer is hidden while it is empty.
      expect(facts).toHaveLength(facts.length === 0 && value === '' ? 0 : 1);
      expect(shown.value).toBe(value);
    }),
  );
});

test.each([
  ['contact', 'message', 'This can’t be corrected. Write a note instead.'],
  ['contact', 'email', 'Enter an email address in the correct format, like name@example.com'],
  ['contact', 'subject', 'Select a subject'],
  ['loan-application', 'agreeToCreditCheck', 'This can’t be corrected. Write a note instead.'],
  ['loan-application', 'firstName', 'Enter your first name'],
  ['loan-application', 'loanAmount', 'Enter the loan amount'],
])('of %s, %s is refused by its own rules', (name, field, problem) => {
  const { type, record } = samples.find((sample) => sample.type.name === name)!;
  expect(checkValue(type, record, { field, value: field === 'email' ? 'aroha' : '' })).toEqual({ problem });
});

test('an answer that others ask for can’t be taken out, and one of no question can’t be corrected', () => {
  const { type, record } = samples.find((sample) => sample.type.name === 'loan-application')!;
  const check = (field: string, value: string) => checkValue(type, record, { field, value });
  expect(check('employer', '')).toEqual({ problem: 'Write what is right' });
  expect(check('middleName', '')).toEqual({ value: '' });
  for (const field of ['starSign', 'agreeToCreditCheck', 'incomeType'])
    expect(check(field, 'Leo')).toEqual({ problem: 'This can’t be corrected. Write a note instead.' });
});

test('an answer is refused if it does not fit others, and a wrong one does not keep them from being corrected', () => {
  const { type, record } = samples.find((sample) => sample.type.name === 'loan-application')!;
  expect(checkValue(type, record, { field: 'postalCode', value: '10' })).toEqual({
    problem: 'Enter a four-digit New Zealand postal code, like 1010',
  });
  // An answer that was wrong already does not keep others from being corrected.
  const wrong = type.answers.put(record, 'postalCode', '10');
  expect(checkValue(type, wrong, { field: 'email', value: 'a@example.com' })).toEqual({
    value: 'a@example.com',
  });
});

test('a name in a list, the words that find it and its amount follow', () => {
  const { type, record, item } = samples.find((sample) => sample.type.name === 'loan-application')!;
  const correct = (stored: typeof item, field: string, value: string) =>
    correctItem(type, record, stored, { field, value, why: 'Said on the phone', ...author });
  const { item: named, fields } = correct(item, 'lastName', 'Ngāta-Webb');
  expect(named.name).toMatch(/ Ngāta-Webb$/);
  expect(named.words).toContain('word ngatawebb');
  const sent = String(record['last_name']);
  expect(fields).toEqual([
    { name: 'corrected.lastName', from: sent, to: 'Ngāta-Webb' },
    { name: 'reason', from: '', to: 'Said on the phone' },
  ]);
  const { item: more } = correct(correct(named, 'loanAmount', '12,500').item, 'loanType', 'Boat Finance');
  expect(more).toMatchObject({ amount: 12_500, title: 'Boat Finance' });
  expect(type.read(corrected(type, record, more))).toMatchObject({ loan_purpose: 'Boat Finance' });
  expect(item.name).not.toBe(named.name);
});
