import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { optionalAnswers, sampleDraft } from '../../../tools/product/sample-application.ts';
import { sampleJointPart } from '../../../tools/product/sample-joint-part.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';

const agreed = { agreeToCreditCheck: true, agreeToDataProcessing: true, agreeToCommunications: true };
const { jointName, jointDateOfBirth, jointContact } = optionalAnswers;
const joint = { jointName, jointDateOfBirth, jointContact };
const notYet = 'The joint applicant has not agreed yet that we share their details with lenders';

/** Returns the record of an application with some answers. */
const apply = (answers: Partial<typeof sampleDraft>) => ({
  ...sampleRecordOf('loan-application'),
  ...formToPayload({ ...sampleDraft, ...agreed, ...answers }),
});

test.each([
  [{}, {}],
  [{ agreeToDataProcessing: false }, { sender: 'Did not agree that we share details with lenders' }],
  [{ agreeToCommunications: false, agreeToCreditCheck: false }, {}],
  [joint, { joint: notYet }],
  [
    { ...joint, agreeToDataProcessing: false },
    { sender: 'Did not agree that we share details with lenders', joint: notYet },
  ],
])('what keeps details from lenders is said in words: %j', (answers, words) => {
  const record = apply(answers);
  const refusals = Object.entries(words).map(([of, text]) => ({ of, words: text }));
  expect(applicationType.summaryOf(record).refusals).toEqual(refusals);
  const received = { ...record, id: 'one', created_at: '2026-11-20T01:02:03.000Z', expires_at: 1 };
  const people = Object.keys(words);
  expect(newWorkItem(applicationType, received).refusal).toEqual(
    people.length === 0 ? undefined : { of: people },
  );
});

test('a joint applicant who has added their part has agreed', () => {
  const record = { ...apply(joint), joint: sampleJointPart };
  expect(applicationType.summaryOf(record).refusals).toEqual([]);
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
