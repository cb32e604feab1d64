import { expect, test } from '@jest/globals';
import { datesFrom, draftFiles, hasEnded } from '#domain/saved-applications/saved-application.ts';
import { savedStepSchema, type SavedStep } from '#domain/saved-applications/saved-step.ts';

const now = Date.parse('2026-11-20T01:02:03.000Z');

test('a draft ends thirty days after its first save, with a reminder after three', () => {
  expect(datesFrom(now)).toEqual({
    endsAt: '2026-12-20T01:02:03.000Z',
    remindsAt: '2026-11-23T01:02:03.000Z',
  });
  const ends_at = new Date(now).toISOString();
  expect([now - 1, now, now + 1].map((time) => hasEnded({ ends_at }, time))).toEqual([false, true, true]);
});

const saved = {
  answers: {},
  documents: [],
  saved_at: '2026-11-20T01:02:03.000Z',
  device: 'd-1',
  page: 'p-1',
  count: 1,
};
const version = (documents: SavedStep['documents']) => ({ ...saved, documents });
const step = (documents: SavedStep['documents'], ...others: SavedStep['documents'][]): SavedStep => ({
  ...version(documents),
  revision: 1,
  others: others.map(version),
});
const file = (key: string): SavedStep['documents'][number] => ({
  field: 'driverLicenceFront',
  key,
  name: 'a.pdf',
  size: 5,
});

test('the files of a draft are those of each step, in all versions that other pages have saved', () => {
  const steps = { 1: step([]), 5: step([file('a'), file('b')], [file('b'), file('c')], [file('d')]) };
  expect([...draftFiles({ steps })]).toEqual(['a', 'b', 'c', 'd']);
  expect([...draftFiles({ steps: {} })]).toEqual([]);
});

test('a step is read without answers to questions of another release, and not with wrong answers', () => {
  const read = (answers: unknown) =>
    savedStepSchema.safeParse({ ...saved, answers, revision: 1, others: [] }).data?.answers;
  expect(read({ firstName: 'Aroha', agreeToCreditCheck: true, starSign: 'Leo' })).toEqual({
    firstName: 'Aroha',
    agreeToCreditCheck: true,
  });
  for (const wrong of [null, 'Aroha', undefined, { firstName: 7 }]) expect(read(wrong)).toBeUndefined();
});
