import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { mailboxWords } from '#domain/work/search-words.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import type { Database } from '../../../lambdas/clients/database.ts';
import { askByEmail } from '../../../lambdas/my-request/ask-for-link.ts';
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
