import { expect, test } from '@jest/globals';
import {
  agreementProblems,
  formatAgreement,
  lacksAgreement,
  refusedBy,
  withJointAgreement,
} from '#domain/work/agreement.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const today = '2026-11-26';
const how = 'Choose how they agreed.';
const when = 'Enter the day on which they agreed, today or before.';

test.each([
  [{}, { agreed_how: how, agreed_on: when }],
  [
    { agreed_how: 'pigeon', agreed_on: '2026-11-31' },
    { agreed_how: how, agreed_on: when },
  ],
  [{ agreed_how: 'phone', agreed_on: '2026-11-27' }, { agreed_on: when }],
  [{ agreed_how: 'phone', agreed_on: today }, {}],
  [{ agreed_how: 'in-person', agreed_on: '2026-11-01' }, {}],
])('an agreement says how and when: %j', (answer, problems) => {
  expect(agreementProblems(answer, today)).toEqual(problems);
});

test.each([
  [undefined, false, ''],
  [{}, true, ''],
  [{ agreed_how: 'phone', agreed_on: today }, false, 'by phone on 26 Nov 2026'],
])('a sender who refused has to agree once: %j', (refusal, lacks, words) => {
  expect(lacksAgreement(refusal ? { refusal } : {})).toBe(lacks);
  expect(formatAgreement(refusal)).toBe(words);
});

test.each([
  ['phone', 'by phone'],
  ['email', 'by email'],
  ['text', 'by text message'],
  ['letter', 'by letter'],
  ['in-person', 'in person'],
])('they can agree by ‘%s’, which histories call ‘%s’', (way, words) => {
  const answer = { agreed_how: way, agreed_on: today };
  expect(agreementProblems(answer, today)).toEqual({});
  expect(formatAgreement(answer)).toBe(`${words} on 26 Nov 2026`);
});

test('a way that a later release stores is named as it is', () => {
  expect(formatAgreement({ agreed_how: 'Pigeon', agreed_on: today })).toBe('pigeon on 26 Nov 2026');
});

const byPhone = { of: ['joint' as const], agreed_how: 'phone', agreed_on: today };

test.each([
  [undefined, undefined],
  [{ of: ['joint' as const] }, undefined],
  [{ of: ['sender' as const, 'joint' as const] }, { of: ['sender'] }],
  [{ of: ['sender' as const] }, { of: ['sender'] }],
  // A record of staff stays.
  [byPhone, byPhone],
])('a joint applicant agrees for nobody else: %j', (refusal, left) => {
  const item = {
    ...sampleWorkItem('loan-application', '2026-11-20T01:02:03.000Z'),
    ...(refusal && { refusal }),
  };
  expect(withJointAgreement(item).refusal).toEqual(left);
  const moved = { by: 'mere', at: '2026-11-21T01:02:03.000Z', from: 'new', ...(refusal && { refusal }) };
  const undoable = withJointAgreement({ ...item, moved });
  expect([undoable.refusal, undoable.moved?.refusal]).toEqual([left, left]);
  if (left === undefined) {
    expect(undoable).not.toHaveProperty('refusal');
    expect(undoable.moved).not.toHaveProperty('refusal');
  }
});

test.each<[WorkItem['refusal'], string]>([
  [undefined, 'Not agreed'],
  [{ agreed_on: '2026-11-26' }, 'Not agreed'],
  [{ of: ['joint'] }, 'Not agreed. Missing: the joint applicant'],
  [{ of: ['sender', 'joint'] }, 'Not agreed. Missing: the applicant and the joint applicant'],
])('a refused consent says whose is missing, of one submission: %j', (refusal, words) => {
  const item = refusal === undefined ? {} : { refusal };
  expect(refusedBy('Not agreed', [item])).toBe(words);
  expect(refusedBy('Not agreed', [item, item])).toBe('Not agreed');
  expect(refusedBy(undefined, [item])).toBeUndefined();
});
