import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { WorkItem } from '#domain/work/work-item.ts';
import { parseWorkItem, toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { tagWordWrites } from '../../../lambdas/work/tag-word-writes.ts';
import { relatedRepository } from '../../../lambdas/submissions/related.repository.ts';
import { updateWorkItem } from '../../../lambdas/work/update-work-item.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem, testTypes } from '../../support/work-items.ts';

const admin = { id: 'sales-1', email: 'sales@admin.example', role: 'admin' } as const;
const received = '2026-11-20T01:02:03.000Z';

describe('the recorded outcome of a submission', () => {
  const { database, sdk, allStored } = useTestTable();
  let item: WorkItem;
  let acts: { fields: string[] }[];
  let now: number;

  const update = (body: { version: number; status?: string; outcome?: Record<string, string> }) =>
    updateWorkItem(
      {
        params: { type: item.type, id: item.id.split(':')[1]! },
        body,
        admin,
        sourceIp: '203.0.113.7',
      },
      {
        types: testTypes,
        work: workItemRepository(database(), testWorkTables, testTypes),
        related: relatedRepository(database(), testWorkTables),
        audit: { record: async (act) => void acts.push(act) },
        tagWords: tagWordWrites(testWorkTables.words),
        owners: [admin.email],
        now: () => now,
      },
    );
  const stored = async () =>
    parseWorkItem((await allStored(testWorkTables.items)).find(({ id }) => id === item.id));
  const put = async (one: WorkItem) => {
    item = one;
    await sdk().send(new PutCommand({ TableName: testWorkTables.items, Item: toStoredWorkItem(one) }));
  };

  beforeEach(async () => {
    acts = [];
    now = Date.parse('2026-11-20T02:00:00.000Z');
    await put(sampleWorkItem('repair', received, { status: 'mended' }));
  });

  test('is stored with its history and an audit event, field by field', async () => {
    const changed = await update({
      version: 1,
      outcome: { cause: 'dropped', parts: 'New leg', cost: '120.50' },
    });
    const first = { cause: 'dropped', parts: 'New leg', cost: '120.50' };
    expect(changed).toMatchObject({ version: 2, outcome: first });
    now += 1_000;
    await update({ version: 2, outcome: { parts: 'New leg, and glue' } });
    expect(await stored()).toMatchObject({
      version: 3,
      outcome: { ...first, parts: 'New leg, and glue' },
    });
    expect(acts.map(({ fields }) => fields)).toEqual([
      ['outcome.cause', 'outcome.parts', 'outcome.cost'],
      ['outcome.parts'],
    ]);
    const history = (await allStored(testWorkTables.history)).filter(({ id }) => id === item.id);
    expect(history.map(({ fields }) => fields)).toContainEqual([
      { name: 'outcome.parts', from: 'New leg', to: 'New leg, and glue' },
    ]);
  });

  test('is not part of the answer to a request that changes nothing, which is not audited', async () => {
    const status_answer = { by_email: admin.email, at: received, reason: 'Her boss said so' };
    const duplicates = [{ type: 'repair', id: 'x', reference: 'RP-1' }];
    await put({ ...item, outcome: { parts: 'A worn belt' }, duplicates, status_answer });
    const answer = await update({ version: 1 });
    expect(answer).toMatchObject({ reference: item.reference, version: 1 });
    for (const name of ['outcome', 'duplicates', 'status_answer']) expect(answer).not.toHaveProperty(name);
    expect(acts).toEqual([]);
  });

  test('is removed by an empty value, and an unchanged value is not stored', async () => {
    await update({ version: 1, outcome: { parts: 'New leg', cause: 'worn' } });
    await update({ version: 2, outcome: { parts: '' } });
    expect(await stored()).toMatchObject({ version: 3, outcome: { cause: 'worn' } });
    await update({ version: 3, outcome: { cause: 'worn', parts: '' } });
    expect(await stored()).toMatchObject({ version: 3 });
    await update({ version: 3, outcome: { cause: '' } });
    expect(await stored()).not.toHaveProperty('outcome');
  });

  test('can be recorded with its status, and after the final one', async () => {
    await update({
      version: 1,
      status: 'scrapped',
      outcome: { cause: 'worn', scrapped_on: '2026-11-20' },
    });
    now += 1_000;
    await update({ version: 2, outcome: { parts: 'None' } });
    expect(await stored()).toMatchObject({
      status: 'scrapped',
      reached: { scrapped: '2026-11-20T02:00:00.000Z' },
      outcome: { cause: 'worn', scrapped_on: '2026-11-20', parts: 'None' },
    });
  });

  test('is returned with the times at which each status was first reached', async () => {
    await put(sampleWorkItem('repair', received));
    await update({ version: 1, status: 'received' });
    now += 60_000;
    await update({ version: 2, status: 'on-the-bench', outcome: { cause: 'worn' } });
    expect(await stored()).toMatchObject({
      reached: { received: '2026-11-20T02:00:00.000Z', 'on-the-bench': '2026-11-20T02:01:00.000Z' },
    });
  });

  const text = 'ā'.repeat(501);

  test.each([
    ['mended', { cause: 'lost' }, 'Choose one of the list'],
    ['mended', { cause: 'toString' }, 'Choose one of the list'],
    ['mended', { parts: text }, 'Use 500 characters at most'],
    ['mended', { cost: '12,50' }, 'Enter dollars, or dollars and cents, like 18,500 or 150.00'],
    ['mended', { cost: '1.5' }, 'Enter dollars, or dollars and cents, like 18,500 or 150.00'],
    ['mended', { cost: '1234567890' }, 'Enter dollars, or dollars and cents, like 18,500 or 150.00'],
    ['mended', { scrapped_on: '2026-02-30' }, 'Enter a date, like 2026-11-23'],
    ['mended', { colour: 'red' }, 'There is no such field'],
    ['mended', { constructor: 'red' }, 'There is no such field'],
    ['mended', JSON.parse('{"__proto__":"red"}'), 'There is no such field'],
    ['mended', { toString: 'red' }, 'There is no such field'],
    ['collected', { scrapped_on: '2026-11-20' }, 'This can’t be recorded in this status'],
    ['new', { cause: 'worn' }, 'This can’t be recorded in this status'],
  ])('in %s refuses %j', async (status, outcome, problem) => {
    await put(sampleWorkItem('repair', received, { status }));
    const [name] = Object.keys(outcome);
    await expect(update({ version: 1, outcome })).rejects.toMatchObject({
      name: 'InvalidRequestError',
      fields: { [`outcome.${name}`]: problem },
    });
    expect(await stored()).toEqual(item);
    expect(acts).toEqual([]);
  });

  test('accepts a text of the maximum length, and an amount without cents', async () => {
    const outcome = { parts: text.slice(1), cost: '123456789' };
    expect(await update({ version: 1, outcome })).toMatchObject({ outcome });
  });

  test('is rejected for a type without outcome fields', async () => {
    await put(sampleWorkItem('contact', received, { status: 'answered' }));
    await expect(update({ version: 1, outcome: { cause: 'worn' } })).rejects.toMatchObject({
      fields: { 'outcome.cause': 'There is no such field' },
    });
  });
});
