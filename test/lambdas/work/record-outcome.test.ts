import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { WorkItem } from '#domain/work/work-item.ts';
import { updateWorkItem } from '../../../lambdas/work/update-work-item.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

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
        work: workItemRepository(database(), testWorkTables),
        audit: { record: async (act) => void acts.push(act) },
        owners: [admin.email],
        now: () => now,
      },
    );
  const stored = async () => (await allStored(testWorkTables.items)).find(({ id }) => id === item.id)!;
  const put = async (one: WorkItem) => {
    item = one;
    await sdk().send(new PutCommand({ TableName: testWorkTables.items, Item: { ...one } }));
  };

  beforeEach(async () => {
    acts = [];
    now = Date.parse('2026-11-20T02:00:00.000Z');
    await put(sampleWorkItem('complaint', received, { status: 'answered' }));
  });

  test('is stored with its history and an audit event, field by field', async () => {
    const changed = await update({
      version: 1,
      outcome: { outcome: 'partly-upheld', redress: 'Fee refunded', redress_amount: '120.50' },
    });
    const first = { outcome: 'partly-upheld', redress: 'Fee refunded', redress_amount: '120.50' };
    expect(changed).toMatchObject({ version: 2, outcome: first });
    now += 1_000;
    await update({ version: 2, outcome: { redress: 'Fee refunded, and an apology' } });
    expect(await stored()).toMatchObject({
      version: 3,
      outcome: { ...first, redress: 'Fee refunded, and an apology' },
    });
    expect(acts.map(({ fields }) => fields)).toEqual([
      ['outcome.outcome', 'outcome.redress', 'outcome.redress_amount'],
      ['outcome.redress'],
    ]);
    const history = (await allStored(testWorkTables.history)).filter(({ id }) => id === item.id);
    expect(history.map(({ fields }) => fields)).toContainEqual([
      { name: 'outcome.redress', from: 'Fee refunded', to: 'Fee refunded, and an apology' },
    ]);
  });

  test('is removed by an empty value, and an unchanged value is not stored', async () => {
    await update({ version: 1, outcome: { redress: 'Fee refunded', outcome: 'upheld' } });
    await update({ version: 2, outcome: { redress: '' } });
    expect(await stored()).toMatchObject({ version: 3, outcome: { outcome: 'upheld' } });
    await update({ version: 3, outcome: { outcome: 'upheld', redress: '' } });
    expect(await stored()).toMatchObject({ version: 3 });
    await update({ version: 3, outcome: { outcome: '' } });
    expect(await stored()).not.toHaveProperty('outcome');
  });

  test('can be recorded with its status, and after the final one', async () => {
    await update({
      version: 1,
      status: 'referred',
      outcome: { referral_reason: 'deadlock', referral_date: '2026-11-20' },
    });
    now += 1_000;
    await update({ version: 2, outcome: { scheme_reference: 'EFDS-2026-17' } });
    expect(await stored()).toMatchObject({
      status: 'referred',
      reached: { referred: '2026-11-20T02:00:00.000Z' },
      outcome: { referral_reason: 'deadlock', referral_date: '2026-11-20', scheme_reference: 'EFDS-2026-17' },
    });
  });

  test('is returned with the times at which each status was first reached', async () => {
    await put(sampleWorkItem('complaint', received));
    await update({ version: 1, status: 'acknowledged' });
    now += 60_000;
    await update({ version: 2, status: 'in-investigation', outcome: { outcome: 'upheld' } });
    expect(await stored()).toMatchObject({
      reached: { acknowledged: '2026-11-20T02:00:00.000Z', 'in-investigation': '2026-11-20T02:01:00.000Z' },
    });
  });

  const text = 'ā'.repeat(501);

  test.each([
    ['answered', { outcome: 'lost' }, 'Choose one of the list'],
    ['answered', { outcome: 'toString' }, 'Choose one of the list'],
    ['answered', { redress: text }, 'Use 500 characters at most'],
    ['answered', { redress_amount: '12,50' }, 'Enter dollars and cents, like 150.00'],
    ['answered', { redress_amount: '1.5' }, 'Enter dollars and cents, like 150.00'],
    ['answered', { redress_amount: '1234567890' }, 'Enter dollars and cents, like 150.00'],
    ['answered', { referral_date: '2026-02-30' }, 'Enter a date, like 2026-11-23'],
    ['answered', { colour: 'red' }, 'There is no such field'],
    ['answered', { constructor: 'red' }, 'There is no such field'],
    ['closed', { referral_date: '2026-11-20' }, 'This can’t be recorded in this status'],
    ['new', { outcome: 'upheld' }, 'This can’t be recorded in this status'],
  ])('in %s refuses %j', async (status, outcome, problem) => {
    await put(sampleWorkItem('complaint', received, { status }));
    const [name] = Object.keys(outcome);
    await expect(update({ version: 1, outcome })).rejects.toMatchObject({
      name: 'InvalidRequestError',
      fields: { [`outcome.${name}`]: problem },
    });
    expect(await stored()).toEqual(item);
    expect(acts).toEqual([]);
  });

  test('accepts a text of the maximum length, and an amount without cents', async () => {
    const outcome = { redress: text.slice(1), redress_amount: '123456789' };
    expect(await update({ version: 1, outcome })).toMatchObject({ outcome });
  });

  test('is rejected for a type without outcome fields', async () => {
    await put(sampleWorkItem('contact', received, { status: 'answered' }));
    await expect(update({ version: 1, outcome: { outcome: 'upheld' } })).rejects.toMatchObject({
      fields: { 'outcome.outcome': 'There is no such field' },
    });
  });
});
