import { expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import {
  confirmAddress,
  confirmationNumber,
  proposeCorrection,
} from '#domain/corrections/propose-correction.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const at = '2026-11-27T01:02:03.000Z';
const later = '2026-11-27T01:05:00.000Z';
const item = newWorkItem(contactType, {
  ...sampleRecordOf('contact'),
  created_at: '2026-11-20T01:02:03.000Z',
  expires_at: 2_000_000_000,
});
const propose = (value: string, when = at, stored = item) =>
  proposeCorrection(contactType, stored, { field: 'email', value, at: when });

test('a proposal changes nothing that counts, and says so in the history', () => {
  const { item: next, fields } = propose('new@example.com');
  expect(next).toMatchObject({
    version: item.version + 1,
    words: item.words,
    proposals: { email: { value: 'new@example.com', at } },
  });
  expect(next).not.toHaveProperty('corrections');
  expect(fields).toEqual([{ name: 'proposed.email', from: '', to: 'new@example.com' }]);
});

test('an address is confirmed once, by the mail about it and no earlier one', () => {
  const first = propose('first@example.com').item;
  const { item: next } = propose('new@example.com', later, first);
  const confirm = (number: number, stored = next) =>
    confirmAddress(contactType, stored, { number, at: later });
  expect(confirm(confirmationNumber({ at }))).toBeUndefined();
  const confirmed = confirm(confirmationNumber({ at: later }))!;
  expect(confirmed.item.proposals).toEqual({
    email: { value: 'new@example.com', at: later, confirmed_at: later },
  });
  expect(confirm(confirmationNumber({ at: later }), confirmed.item)).toBeUndefined();
});

test('every type has fields by which its sender is reached, which can be corrected', () => {
  for (const { answers, name } of submissionTypes) {
    expect(answers.contact.length).toBeGreaterThanOrEqual(2);
    expect(answers.names(sampleRecordOf(name))).toEqual(expect.arrayContaining([...answers.contact]));
  }
});
