import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { brand } from '#domain/brand.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { getWorkItem } from '../../../lambdas/work/get-work-item.ts';
import { workDocumentsRepository } from '../../../lambdas/work/documents/work-documents.repository.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { openingDependencies } from '../../support/opening-dependencies.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem, testTypes } from '../../support/work-items.ts';

const email = 'mere.ngata@admin.example';

/** Due twenty working days after 23 October 2026, with Labour Day in between; the office closes at 18:00. */
const received = '2026-10-22T11:00:00.000Z';
const mark = Date.parse('2026-11-23T05:00:00.000Z');

describe('the deadlock letter', () => {
  const { database, sdk } = useTestTable();
  let item: WorkItem;

  const put = async (type: string, status: string) => {
    item = sampleWorkItem(type, received, { status, name: 'Aroha Ngāta' });
    const [, id] = item.id.split(':');
    const record = sampleRecordOf(type);
    await sdk().send(new PutCommand({ TableName: testWorkTables.items, Item: toStoredWorkItem(item) }));
    await sdk().send(new PutCommand({ TableName: testTable, Item: { ...record, id } }));
  };
  const lettersAt = async (now: number) => {
    const { templates, ...letter } = await getWorkItem(
      {
        params: { type: item.type, id: item.id.split(':')[1]! },
        admin: { id: 'sales-1', email, role: 'admin' },
        sourceIp: '203.0.113.7',
      },
      {
        types: submissionTypes,
        work: workItemRepository(database(), testWorkTables, testTypes),
        workDocuments: workDocumentsRepository(database(), testWorkTables.documents),
        database: database(),
        audit: { record: async () => undefined },
        ...openingDependencies,
        owners: [email],
        now: () => now,
      },
    );
    expect(templates.length).toBeGreaterThan(0);
    expect(letter).toMatchObject({
      greeting: expect.stringMatching(/^Kia ora \S+,$/),
      signature: `Ngā mihi,\nMere Ngata\nAdviser\n${brand.name}`,
    });
    return templates.filter(({ name }) => name === 'deadlock-letter');
  };

  beforeEach(() => put('complaint', 'in-investigation'));

  test('is offered as a reply after twenty working days', async () => {
    expect(await lettersAt(mark - 1)).toEqual([]);
    expect(await lettersAt(mark)).toEqual([
      {
        name: 'deadlock-letter',
        label: 'Deadlock letter',
        subject: `Your complaint ${item.reference}: you can go to our disputes scheme`,
        text: expect.stringMatching(/^Thank you for your patience/),
      },
    ]);
    const [letter] = await lettersAt(mark);
    for (const part of [
      item.reference,
      'on 23 Oct 2026',
      brand.disputeScheme.name,
      brand.disputeScheme.phone.display,
    ]) {
      expect(letter?.text).toContain(part);
    }
  });

  test.each([
    ['complaint', 'closed'],
    ['complaint', 'referred'],
    ['contact', 'new'],
  ])('is not offered for a %s that is %s', async (type, status) => {
    await put(type, status);
    expect(await lettersAt(mark + 1)).toEqual([]);
  });
});
