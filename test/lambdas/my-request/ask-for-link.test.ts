import { randomUUID } from 'node:crypto';
import { BatchWriteCommand, DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formatRequestLink, type LinkPerson } from '#domain/my-request/request-link.ts';
import { mailboxWords } from '#domain/work/search-words.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import type { Database } from '../../../lambdas/clients/database.ts';
import { linkStatesRepository } from '../../../lambdas/clients/link-states.repository.ts';
import { myRequestScope } from '../../../lambdas/clients/my-request-scope.ts';
import { askByEmail, askByLink } from '../../../lambdas/my-request/ask-for-link.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { documentDesk } from '../../support/document-desk.ts';
import { testCountersTable, testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const known = String(sampleRecordOf(applicationType.name)['email']);

describe('asking for a link by an address', () => {
  const table = useTestTable();
  let calls: unknown[];

  /** A database that notes what is done in which tables. */
  const noting = (database: Database): Database =>
    new Proxy(database, {
      get: (target, operation: keyof Database) => async (input: object) => {
        calls.push([operation, JSON.stringify(input).match(/"TableName":"[^"]+"/g)]);
        return Reflect.apply(target[operation], target, [input]);
      },
    });

  const ask = async (email: string): Promise<unknown[]> => {
    calls = [];
    const database = noting(table.database());
    await askByEmail(email, { database, counters: testCountersTable, now: Date.now });
    return calls;
  };

  beforeEach(async () => {
    const desk = await documentDesk(table);
    const rows = workWordRows(await desk.readItem(), mailboxWords(known));
    const RequestItems = { [testWorkTables.words]: rows.map((Item) => ({ PutRequest: { Item } })) };
    await table.sdk().send(new BatchWriteCommand({ RequestItems }));
  });

  test('does the same whether it is known or not, so that its time tells nothing', async () => {
    const oneWrite = [['transactWrite', [`"TableName":"${testCountersTable}"`]]];
    expect(await ask(`${randomUUID()}@example.com`)).toEqual(oneWrite);
    expect(await ask(known)).toEqual(oneWrite);
    // Nor whether somebody has asked before.
    expect(await ask(known)).toEqual(oneWrite);
    const rows = await table.allStored(testCountersTable);
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
      Object.keys(rows[0]!).toSorted(),
      Object.keys(rows[0]!).toSorted(),
    ]);
  });
});

describe('asking for a link', () => {
  const table = useTestTable();
  const start = Date.parse('2026-11-23T02:59:59.999Z');
  const hour = start / 3_600_000;

  test('by an address stores it until the next day, and one mail an hour', async () => {
    const ask = async (now: number) =>
      askByEmail('Aroha@example.com', {
        database: table.database(),
        counters: testCountersTable,
        now: () => now,
      });
    const stored = async () => table.allStored(testCountersTable);
    await ask(start);
    const [row] = await stored();
    expect(row).toEqual({
      id: expect.stringMatching(/#links$/),
      email: 'Aroha@example.com',
      hour: Math.floor(hour),
      notification_queue: 'pending',
      notification_due_at: '2026-11-23T02:59:59.999Z',
      notification_attempts: 0,
      submitted_by: 'product',
      expires_at: Math.ceil(start / 1_000) + 86_400,
    });
    await ask(start - 1);
    expect(await stored()).toEqual([row]);
    await ask(start + 1);
    expect(await stored()).toMatchObject([{ id: row!['id'], hour: Math.ceil(hour) }]);
  });

  test('by an older link queues one mail an hour to its person, and none for a wrong one or once it is erased', async () => {
    const desk = await documentDesk(table);
    const { links } = desk.dependencies;
    const linkStates = linkStatesRepository(table.database(), testWorkTables);
    const item = await desk.readItem();
    const state = { number: 3, valid_until: '2026-11-20T00:00:00.000Z', wrong_tries: 0 };
    await linkStates.store(item, 'sender', state, state);
    const ask = async (person: LinkPerson, number: number, now = start, more: Partial<Database> = {}) => {
      const owner = { type: applicationType.name, id: desk.id, person };
      const link = formatRequestLink({ ...owner, secret: await links.derive(myRequestScope(owner, number)) });
      const { items, history } = testWorkTables;
      const database = { ...table.database(), ...more };
      const sources = { database, counters: testCountersTable, items, history };
      await askByLink(link, { ...sources, links, linkStates, now: () => now });
    };
    const queued = async () =>
      (await table.allStored(testWorkTables.history))
        .filter((entry) => entry['kind'] === 'mail')
        .toSorted((one, other) => (String(one['entry']) < String(other['entry']) ? -1 : 1));
    await ask('sender', 4);
    await ask('joint', 2);
    expect(await queued()).toEqual([]);
    for (const number of [1, 3]) await ask('sender', number);
    await ask('joint', 1);
    const [joint, sender] = await queued();
    const of = { id: desk.itemId, hour: Math.floor(hour), owner: 'nobody', expires_at: item.expires_at };
    expect([joint, sender]).toMatchObject([
      { ...of, person: 'joint', entry: `mail link-asked-${Math.floor(hour)}-joint` },
      { ...of, person: 'sender', entry: `mail link-asked-${Math.floor(hour)}-sender` },
    ]);
    expect(Object.values(sender!)).toContain('2026-11-23T02:59:59.999Z');
    await ask('sender', 1, start + 1);
    expect(await queued()).toHaveLength(3);
    await table.sdk().send(new DeleteCommand({ TableName: testWorkTables.items, Key: { id: desk.itemId } }));
    await ask('sender', 1, start + 3_600_001);
    expect(await queued()).toHaveLength(3);
    const asked: object[] = [];
    const get: Database['get'] = async (input) => {
      asked.push(input);
      return { Item: { ...toStoredWorkItem(item) } };
    };
    await ask('sender', 1, start + 3_600_001, { get });
    expect(asked).toEqual([
      { TableName: testWorkTables.items, Key: { id: desk.itemId }, ConsistentRead: true },
    ]);
    expect(await queued()).toHaveLength(3);
  });
});
