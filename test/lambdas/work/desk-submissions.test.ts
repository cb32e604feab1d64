import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { documentDesk } from '../../support/document-desk.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

describe('a submission on the desk', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;
  beforeEach(async () => {
    desk = await documentDesk(table);
  });
  const noDocuments = {
    name: 'NotFoundError',
    message: 'There is no submission with documents with this ID.',
  };

  test('is found with the values that count, and the keys of its documents', async () => {
    const corrections = {
      city: { value: 'Nelson', at: '2026-11-21T00:00:00.000Z', by_email: 'a@b.example' },
    };
    const Item = toStoredWorkItem({ ...(await desk.readItem()), corrections });
    await table.sdk().send(new PutCommand({ TableName: testWorkTables.items, Item }));
    const { submissions } = desk.dependencies;
    const found = await submissions.find(desk.params);
    expect(found).toMatchObject({
      type: { name: 'loan-application' },
      item: { id: desk.itemId, version: 1 },
    });
    expect(found.submission).toMatchObject({ id: desk.id, city: 'Nelson' });
    expect(await submissions.findAny(desk.params)).toEqual(found);
    expect(await submissions.listKeys(desk.params)).toEqual([desk.visa]);
  });

  test('is not found once it is erased: then it has no keys', async () => {
    const { submissions } = desk.dependencies;
    await table.sdk().send(new DeleteCommand({ TableName: testTable, Key: { id: desk.id } }));
    await expect(submissions.find(desk.params)).rejects.toMatchObject({
      name: 'NotFoundError',
      message: 'There is no submission with this ID.',
    });
    expect(await submissions.listKeys(desk.params)).toEqual([]);
    await expect(submissions.findAny({ ...desk.params, type: 'none' })).rejects.toMatchObject(noDocuments);
  });

  test('of a type that asks for no documents is found for them only once it has some', async () => {
    const { submissions, workDocuments } = desk.dependencies;
    const item = sampleWorkItem('contact', '2026-11-20T01:02:03.000Z');
    const id = item.id.slice('contact:'.length);
    const key = { type: 'contact', id };
    const sdk = table.sdk();
    await sdk.send(new PutCommand({ TableName: testWorkTables.items, Item: toStoredWorkItem(item) }));
    await sdk.send(new PutCommand({ TableName: testTable, Item: { ...sampleRecordOf('contact'), id } }));
    await expect(submissions.find(key)).rejects.toMatchObject(noDocuments);
    expect(await submissions.findAny(key)).toMatchObject({ item: { id: item.id } });
    const added = [
      {
        id: '90000000-0000-4000-8000-000000000001',
        field: 'payslip',
        key: 'contact-documents/one',
        at: item.received_at,
        by: 'a',
        by_email: 'b',
      },
    ];
    const { stored } = await submissions.findAny(key);
    const Item = { ...stored, id: item.id, expires_at: item.expires_at, version: 1, added };
    await sdk.send(new PutCommand({ TableName: testWorkTables.documents, Item }));
    expect((await workDocuments.get(item)).added).toHaveLength(1);
    expect(await submissions.find(key)).toMatchObject({ item: { id: item.id } });
  });
});
