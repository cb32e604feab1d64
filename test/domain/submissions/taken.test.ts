import { expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { takeApplication } from '#domain/applications/take-contract.ts';
import { takeComplaint } from '#domain/complaints/take-contract.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { takeContact } from '#domain/contact/take-contract.ts';
import { shownTaken, takenBy, takenTimeProblem } from '#domain/submissions/taken.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { sampleComplaint } from '../../../tools/product/sample-complaint.ts';
import { sampleMessage } from '../../../tools/product/sample-message.ts';

const id = '0ba1527c-9b95-406a-ab0f-8e40396929eb';
const taken = {
  how: 'counter',
  at: '2026-11-26T23:10:00.000Z',
  consents_read: ['agreeToCreditCheck', 'agreeToDataProcessing', 'agreeToCommunications'],
  acknowledge: true,
};

type Bodies = typeof takeContact.body | typeof takeApplication.body | typeof takeComplaint.body;

const problemsOf = (schema: Bodies, body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

const now = Date.UTC(2026, 10, 28, 2);
const at = (ms: number) => new Date(now + ms).toISOString();

test.each([
  [0, undefined],
  [5 * 60_000, undefined],
  [5 * 60_000 + 1, 'Enter a time that has passed'],
  [-90 * 86_400_000, undefined],
  [-90 * 86_400_000 - 1, 'Enter a day within the last 90 days'],
])('it was told at a time that has passed, at most 90 days ago: %i ms from now', (ms, problem) => {
  expect(takenTimeProblem(at(ms), now)).toBe(problem);
});

test('staff enter a message with the checks of the public form', () => {
  const marks = { id, taken: { ...taken, consents_read: [] } };
  expect(problemsOf(takeContact.body, { ...sampleMessage, ...marks })).toEqual([]);
  expect(problemsOf(takeContact.body, { ...sampleMessage, message: ' ', ...marks })).toEqual([
    ['message', 'Enter your message'],
  ]);
  expect(problemsOf(takeContact.body, { ...sampleMessage, id, taken })).toContainEqual([
    'taken.consents_read.0',
    'This is not a consent of the form',
  ]);
  expect(
    problemsOf(takeContact.body, { ...sampleMessage, id, taken: { ...marks.taken, how: 'email' } }),
  ).toEqual([['taken.how', 'Choose how it came']]);
});

test('an application is entered without uploads, and nobody agrees to a text that was not read out', () => {
  const application = { ...formToPayload({ ...sampleForm, agreeToCommunications: false }), id, taken };
  expect(problemsOf(takeApplication.body, application)).toEqual([]);
  expect(
    problemsOf(takeApplication.body, {
      ...application,
      taken: { ...taken, consents_read: ['agreeToDataProcessing'] },
    }),
  ).toEqual([
    [
      'credit_check_consent',
      'Read out the text of ‘Credit check’ before they agree, and tick that it was read',
    ],
  ]);
  const uploaded = takeApplication.body.safeParse({ ...application, visa_copy: 'key' });
  expect(uploaded.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['visa_copy'] }]);
});

test('staff see who took it, with the labels of the consents; nothing of what was sent', () => {
  const record = {
    taken: { ...taken, by: 'mere@admin.example', consents_read: ['agreeToCreditCheck', 'gone'] },
    entered_at: '2026-11-27T00:00:00.000Z',
  };
  expect(shownTaken(applicationType, record)).toEqual({
    ...record.taken,
    consents_read: ['Credit check', 'gone'],
    entered_at: record.entered_at,
  });
  expect(shownTaken(applicationType, { id })).toBeUndefined();
  expect(shownTaken(applicationType, { taken: record.taken })).toBeUndefined();
  expect(shownTaken(applicationType, { entered_at: record.entered_at })).toBeUndefined();
  expect(takenBy(record)).toStrictEqual({ how: 'counter', by: 'mere@admin.example' });
  expect(takenBy({ id })).toBeUndefined();
});

test('a form without consents says nothing about what was read out', () => {
  const entered_at = '2026-11-27T00:00:00.000Z';
  const { consents_read: _read, ...told } = { ...taken, by: 'mere@admin.example' };
  expect(shownTaken(contactType, { taken: { ...told, consents_read: [] }, entered_at })).toEqual({
    ...told,
    entered_at,
  });
});

const complaint = {
  ...sampleComplaint,
  preferred_contact: 'email',
  id,
  taken: { ...taken, consents_read: [], acknowledge: false },
};

test.each([
  [{ email: '', phone: '021 123 4567', preferred_contact: 'phone' }, []],
  [{ email: 'aroha@example.com', phone: '' }, []],
  [{ email: '', phone: '' }, [['email', 'Enter an email address or a phone number']]],
  [
    { email: '', phone: '021 123 4567', preferred_contact: 'email' },
    [['preferred_contact', 'Enter an email address, or choose an answer by phone']],
  ],
  [
    { email: 'aroha', phone: '' },
    [['email', 'Enter an email address in the correct format, like name@example.com']],
  ],
])('a complainant is reached by email or by phone: %j', (answers, problems) => {
  expect(problemsOf(takeComplaint.body, { ...complaint, ...answers })).toEqual(problems);
});

test.each([
  ['aroha@example.com', true, []],
  ['', false, []],
  ['', true, [['taken.acknowledge', 'Enter an email address, or untick the email to them']]],
])('only somebody with an address gets a confirmation by email: %j, %j', (email, acknowledge, problems) => {
  const told = { email, phone: '021 123 4567', taken: { ...complaint.taken, acknowledge } };
  expect(problemsOf(takeComplaint.body, { ...complaint, ...told, preferred_contact: 'phone' })).toEqual(
    problems,
  );
  expect(problemsOf(takeContact.body, { ...sampleMessage, id, ...told })).toEqual(problems);
});

test('an address without the mark of how it came misses the mark alone', () => {
  const { taken: _taken, ...told } = { ...complaint, email: '', phone: '021 123 4567' };
  expect(
    problemsOf(takeComplaint.body, { ...told, preferred_contact: 'phone' }).map(([path]) => path),
  ).toEqual(['taken']);
});
