import { describe, expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { tables } from '#domain/tables.ts';
import { mailsByType } from '../../lambdas/notifications/mails/mails-by-type.ts';
import { personRecordTypes } from '../../lambdas/privacy/person-record-types.ts';
import { parkableMails } from '../../scripts/replay/parked-mails.ts';

/** Tables without a person's address; an erasure deletes a mailbox's counter by its hash, and the team's settings are about no customer. */
const withoutPersons: readonly string[] = ['counters', 'desk_settings'];

/** Tables whose items belong to a submission and are erased with it; see `eraseWorkItem`. */
const goneWithSubmissions: readonly string[] = ['work_items', 'work_words', 'work_history', 'work_documents'];

describe('every table of domain/tables.ts', () => {
  test('with pending mails can be replayed, and belongs to a type with those mails', () => {
    const pending = tables.flatMap(({ name, indexes }) =>
      indexes.filter((index) => index.name.startsWith('pending-')).map((index) => `${name}: ${index.name}`),
    );
    expect(parkableMails.map(({ table, state }) => `${table}: ${state.index}`).sort()).toEqual(
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
