import { describe, expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { tables } from '#domain/tables.ts';
import { mailsByType } from '../../lambdas/notifications/mails/mails-by-type.ts';
import { personRecordTypes } from '../../lambdas/privacy/person-record-types.ts';
import { replayedMails } from '../../scripts/replay/parked-mails.ts';

/** Tables in which nobody's address can stand. Whoever adds one here has looked. */
const withoutPersons: readonly string[] = [];

/** Tables whose items belong to a submission and are erased with it, see `eraseWorkItem`. */
const goneWithSubmissions: readonly string[] = ['work_items', 'work_words', 'work_history', 'work_documents'];

describe('every table of domain/tables.ts', () => {
  test('with pending mails is replayed, and is of a type that has those mails', () => {
    const pending = tables.flatMap(({ name, indexes }) =>
      indexes.filter((index) => index.name.startsWith('pending-')).map((index) => `${name}: ${index.name}`),
    );
    expect(replayedMails.map(({ table, state }) => `${table}: ${state.index}`).sort()).toEqual(
      pending.sort(),
    );
    for (const { name, mails } of submissionTypes) {
      expect(Object.keys(mailsByType[name])).toHaveLength(mails.length);
    }
  });

  test('is searched for a person: personRecordTypes names it', () => {
    const searched = new Set<string>([
      ...personRecordTypes.map(({ table }) => table),
      ...withoutPersons,
      ...goneWithSubmissions,
    ]);
    expect(tables.filter(({ name }) => !searched.has(name))).toEqual([]);
  });
});
