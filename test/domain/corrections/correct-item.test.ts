import { expect, test } from '@jest/globals';
import { contactFields } from '#domain/contact/contact-fields.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { correctItem, refuseProposal } from '#domain/corrections/correct-item.ts';
import { knownOf, newWorkItem } from '#domain/work/new-work-item.ts';
import { submissionIdOf } from '#domain/work/work-item.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const at = '2026-11-27T01:02:03.000Z';
const author = { at, by: 'sales-1', by_email: 'sales@admin.example' };
const sent = { ...sampleRecordOf('contact'), name: 'Ana Parata', email: 'ana@example.com' };
const item = newWorkItem(contactType, { ...sent, created_at: at, expires_at: 2_000_000_000 });
const proposals = { name: { value: 'Ana Rangi', at }, phone: { value: '021 555 0199', at } };

test('a correction ends the proposal for its field alone, and stands beside others', () => {
  const corrections = { email: { value: 'ana.p@example.com', at, by_email: 'mere@admin.example' } };
  const stored = { ...item, proposals, corrections };
  const { item: next, fields } = correctItem(contactType, sent, stored, {
    field: 'name',
    value: 'Ana Rangi',
    ...author,
  });
  const correction = { value: 'Ana Rangi', at, by_email: 'sales@admin.example' };
  expect(next.corrections).toStrictEqual({ ...corrections, name: correction });
  expect(next.proposals).toStrictEqual({ phone: proposals.phone });
  expect(next).toMatchObject({ name: 'Ana Rangi', status: item.status, version: item.version + 1 });
  expect(next.words).toContain('mailbox ana.p@example.com');
  expect(fields).toStrictEqual([{ name: 'corrected.name', from: 'Ana Parata', to: 'Ana Rangi' }]);
  const back = correctItem(contactType, sent, next, { field: 'name', value: 'Ana Parata', ...author });
  expect(back.item.corrections).toStrictEqual(corrections);
  expect(back.fields).toStrictEqual([{ name: 'corrected.name', from: 'Ana Rangi', to: 'Ana Parata' }]);
});

test('the value as it was sent leaves no correction, and a reason is told', () => {
  const why = 'Said on the phone';
  const wanted = { field: 'name', value: 'Ana Parata', why, ...author };
  const { item: next, fields } = correctItem(contactType, sent, item, wanted);
  expect(next).not.toHaveProperty('corrections');
  expect(fields[1]).toStrictEqual({ name: 'reason', from: '', to: why });
});

test('a refusal takes one proposal back, in the words of staff', () => {
  const refused = refuseProposal(contactType, { ...item, proposals }, { field: 'name', ...author });
  expect(refused.item.proposals).toStrictEqual({ phone: proposals.phone });
  expect(refused.fields).toStrictEqual([{ name: 'proposed.name', from: 'Ana Rangi', to: '' }]);
  const last = refuseProposal(contactType, refused.item, { field: 'phone', ...author });
  expect(last.item).not.toHaveProperty('proposals');
  expect(refuseProposal(contactType, last.item, { field: 'phone', ...author }).fields).toStrictEqual([
    { name: 'proposed.phone', from: '', to: '' },
  ]);
});

test('the history has the words of a choice, and an unknown field as it was', () => {
  const { general, support } = contactFields.subject.options;
  const record = { ...sent, subject: 'general' };
  const { fields } = correctItem(contactType, record, item, {
    field: 'subject',
    value: 'support',
    ...author,
  });
  expect(fields).toStrictEqual([{ name: 'corrected.subject', from: general, to: support }]);
  const gone = { ...item, proposals: { gone: { value: 'x', at } } };
  expect(refuseProposal(contactType, gone, { field: 'gone', ...author }).fields).toStrictEqual([
    { name: 'proposed.gone', from: 'x', to: '' },
  ]);
});

test.each([
  [0, 40],
  [70, 10],
  [80, 0],
])('new words come as far as a transaction has room beside %i that go: %i', (gone, added) => {
  const value = Array.from({ length: 40 }, (_, index) => `n${index}x`).join(' ');
  const known = knownOf(contactType, submissionIdOf(item), { ...sent, name: value }).words;
  const kept = known.filter((word) => item.words.includes(word));
  const fresh = known.filter((word) => !kept.includes(word)).slice(0, added);
  const words = [...kept, ...Array.from({ length: gone }, (_, index) => `word gone${index}`)];
  const next = correctItem(contactType, sent, { ...item, words }, { field: 'name', value, ...author });
  expect(fresh).toHaveLength(added);
  expect(new Set(next.item.words)).toEqual(new Set([...kept, ...fresh]));
});
