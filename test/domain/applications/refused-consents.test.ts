import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { optionalAnswers, sampleDraft } from '../../../tools/product/sample-application.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';

const agreed = { agreeToCreditCheck: true, agreeToDataProcessing: true, agreeToCommunications: true };
const { jointName, jointDateOfBirth, jointContact } = optionalAnswers;
const joint = { jointName, jointDateOfBirth, jointContact };

/** Returns the record of an application with some answers. */
const apply = (answers: Partial<typeof sampleDraft>) => ({
  ...sampleRecordOf('loan-application'),
  ...formToPayload({ ...sampleDraft, ...agreed, ...answers }),
});

test.each([
  [{}, [], false],
  [{ agreeToDataProcessing: false }, ['Did not agree that we share details with lenders'], true],
  [{ agreeToCommunications: false, agreeToCreditCheck: false }, [], false],
  [
    { ...joint, jointConsent: false },
    ['The joint applicant did not agree that we share details with lenders'],
    true,
  ],
  [{ ...joint, jointConsent: true }, [], false],
])('what keeps details from lenders is said in words: %j', (answers, words, stops) => {
  const record = apply(answers);
  expect(applicationType.summaryOf(record).refusals).toEqual(words);
  const received = { ...record, id: 'one', created_at: '2026-11-20T01:02:03.000Z', expires_at: 1 };
  expect(newWorkItem(applicationType, received).refusal).toEqual(stops ? {} : undefined);
});

test('a refusal stands in words among the answers, too', () => {
  const sections = applicationType.describe(
    apply({ agreeToDataProcessing: false, agreeToCommunications: false }),
  );
  const facts = sections.flatMap((section) => section.facts);
  expect(facts).toContainEqual({ label: 'Offers and news', value: 'Did not agree to offers and news' });
  expect(facts).toContainEqual({
    label: 'Use of my details',
    value: 'Did not agree that we share details with lenders',
  });
});
