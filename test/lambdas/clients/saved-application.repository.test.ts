import { beforeEach, describe, expect, test } from '@jest/globals';
import { maxWrongTries } from '#domain/my-request/stored-link.ts';
import type { SavedApplication } from '#domain/saved-applications/saved-application.ts';
import { savedApplicationRepository } from '../../../lambdas/clients/saved-application.repository.ts';
import { transactIf } from '../../../lambdas/clients/transact.ts';
import { testCountersTable, testSavedTable } from '../../support/dynamodb.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';
import { sampleDraft } from '../../support/sample-draft.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const at = (minute: number): string => `2026-11-26T01:${String(minute).padStart(2, '0')}:00.000Z`;

describe('an application that is saved', () => {
  const { database, allStored } = useTestTable();
  const applications = () => savedApplicationRepository(database(), testSavedTable);
  const stored = async ({ id }: Pick<SavedApplication, 'id'>) =>
    (await allStored(testSavedTable)).find((item) => item['id'] === id);
  let draft: SavedApplication;
  let id: string;

  beforeEach(async () => {
    draft = { ...sampleDraft('hana+a@example.com'), wants_reminder: true };
    ({ id } = draft);
    const due = { linkDueAt: at(1), remindsAt: at(2) };
    expect(await applications().create(draft, due, testCountersTable)).toBe(true);
  });

  test('waits with its mails, the link at once and the reminder where it is wanted', async () => {
    const item = await stored(draft);
    expect(item).toEqual({
      ...draft,
      mailbox: 'hana@example.com',
      expires_at: Date.parse(draft.ends_at) / 1_000,
      link_queue: 'pending',
      link_due_at: at(1),
      link_attempts: 0,
      reminder_queue: 'pending',
      reminder_due_at: at(2),
      reminder_attempts: 0,
    });
    expect(await applications().find(id)).toEqual(draft);
    const due = { linkDueAt: at(3), remindsAt: at(4) };
    expect(await applications().create(draft, due, testCountersTable)).toBe(false);
  });

  test('gets no second link while one waits, nor again within the time', async () => {
    const { queueLink } = applications();
    expect(await queueLink(id, at(5), at(4))).toBe(false);
    await database().update({
      TableName: testSavedTable,
      Key: { id },
      UpdateExpression: 'REMOVE link_queue, link_due_at',
    });
    expect(await queueLink(id, at(5), at(4))).toBe(true);
    expect(await stored(draft)).toMatchObject({
      link_queue: 'pending',
      link_due_at: at(5),
      link_attempts: 0,
      link_mails: 2,
    });
    await database().update({
      TableName: testSavedTable,
      Key: { id },
      UpdateExpression: 'SET link_queue = :parked',
      ExpressionAttributeValues: { ':parked': 'parked' },
    });
    expect(await queueLink(id, at(7), at(4))).toBe(false);
    expect(await queueLink(id, at(7), at(5))).toBe(true);
    expect(await stored(draft)).toMatchObject({ link_queue: 'pending', link_due_at: at(7), link_mails: 3 });
    expect(await queueLink('none', at(7), at(5))).toBe(false);
    expect(await stored({ id: 'none' })).toBeUndefined();
  });

  test('gets no reminder that was taken back before it is sent', async () => {
    const { stopReminder } = applications();
    await database().update({
      TableName: testSavedTable,
      Key: { id },
      UpdateExpression: 'SET reminder_queue = :sending',
      ExpressionAttributeValues: { ':sending': 'sending' },
    });
    expect(await stopReminder(id)).toBe(false);
    await database().update({
      TableName: testSavedTable,
      Key: { id },
      UpdateExpression: 'SET reminder_queue = :pending',
      ExpressionAttributeValues: { ':pending': 'pending' },
    });
    for (const attempt of [1, 2]) expect([attempt, await stopReminder(id)]).toEqual([attempt, true]);
    const item = (await stored(draft))!;
    expect([item['wants_reminder'], item['reminder_queue'], item['reminder_due_at']]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    expect(await stopReminder('none')).toBe(false);
  });

  test('ends its link once all tries are used, and forgets them after the right fact', async () => {
    const { countTry, endIfTried, forgetTries } = applications();
    expect([await countTry(id, 2), await forgetTries(id, 2)]).toEqual([false, false]);
    expect(await countTry(id, 1)).toBe(true);
    expect(await forgetTries(id, 1)).toBe(true);
    expect(await stored(draft)).toMatchObject({ wrong_tries: 0, link_number: 1 });
    for (let tries = 0; tries < maxWrongTries; tries += 1) {
      expect([await endIfTried(id, 1), await countTry(id, 1)]).toEqual([false, true]);
    }
    expect([await countTry(id, 1), await endIfTried(id, 2)]).toEqual([false, false]);
    expect(await stored(draft)).toMatchObject({ wrong_tries: maxWrongTries, link_number: 1 });
    expect(await endIfTried(id, 1)).toBe(true);
    expect(await stored(draft)).toMatchObject({ wrong_tries: 0, link_number: 2 });
  });

  test('is replaced by the next version alone, with what is known of it', async () => {
    const { saveSteps, find } = applications();
    expect(await saveSteps({ ...draft, version: 3 })).toBe(false);
    const next = { ...draft, version: 2, steps: {}, fact: undefined };
    expect(await saveSteps(next)).toBe(true);
    expect(await find(id)).toEqual({ ...draft, version: 2 });
    expect(await saveSteps(next)).toBe(false);
  });

  test('is deleted with the version that was read alone', async () => {
    const remove = async (version: number | undefined) =>
      transactIf(database(), [applications().deletion(id, version)]);
    expect([await remove(undefined), await remove(2), await stored(draft)]).toEqual([
      false,
      false,
      expect.objectContaining({ id }),
    ]);
    expect([await remove(1), await stored(draft)]).toEqual([true, undefined]);
    expect(await remove(undefined)).toBe(true);
  });

  test('leaves a mark until it would have ended, and is no application any more', async () => {
    const { remove, forestall, find, create, listOfMailbox } = applications();
    expect(await forestall(draft)).toBe(false);
    expect(await remove(draft)).toEqual(draft);
    const mark = { id, expires_at: Date.parse(draft.ends_at) / 1_000 };
    expect(await stored(draft)).toEqual(mark);
    expect([await find(id), await remove(draft), await forestall(draft)]).toEqual([
      undefined,
      undefined,
      true,
    ]);
    const due = { linkDueAt: at(1), remindsAt: at(2) };
    expect(await create(draft, due, testCountersTable)).toBe(false);
    expect(await stored(draft)).toEqual(mark);
    expect((await listOfMailbox('hana@example.com', 25)).map((one) => one.id)).not.toContain(id);
  });
});

test('those of a mailbox come in their order, without one that ended meanwhile', async () => {
  const drafts = [sampleDraft('hana@example.com'), sampleDraft('hana+b@example.com')];
  const { calls, database } = recordedDatabase(
    { Items: [{ id: 'one' }, { id: 'gone' }, { id: 'two' }] },
    { Item: drafts[0] },
    {},
    { Item: drafts[1] },
  );
  const { listOfMailbox } = savedApplicationRepository(database, 'saved');
  expect(await listOfMailbox('Hana+c@example.com', 3)).toStrictEqual(drafts);
  expect(calls[0]).toEqual([
    'query',
    expect.objectContaining({
      ExpressionAttributeValues: { ':mailbox': 'hana@example.com' },
      ScanIndexForward: false,
      Limit: 3,
    }),
  ]);
});
