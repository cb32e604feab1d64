import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { documentOpenings } from '../../../lambdas/work/documents/document-openings.ts';
import { testAuditTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('a document counts as opened', () => {
  const { database, sdk } = useTestTable();
  const early = '2026-11-20T00:00:00.000Z';
  const late = '2026-11-21T00:00:00.000Z';

  test.each([
    ['once it is opened', { action: 'document.open', document_id: 'a', at: late }, ['a early', 'a late']],
    ['once all are exported', { action: 'document.export', at: late }, ['a early', 'a late', 'b late']],
    ['only since it is there', { action: 'document.export', at: early }, ['a early']],
    ['by no other act', { action: 'document.file', document_id: 'a', at: late }, []],
  ])('%s', async (_when, entry, opened) => {
    const id = JSON.stringify(entry);
    const Item = { id, list: 'all', actor_email: 'a', record_id: id, ...entry };
    await sdk().send(new PutCommand({ TableName: testAuditTable, Item }));
    const openings = documentOpenings(database(), testAuditTable);
    const isOpened = await openings.read(id);
    const documents = [
      { id: 'a', at: early },
      { id: 'a', at: late },
      { id: 'b', at: late },
    ];
    const nameOf = ({ id: one, at }: { id: string; at: string }) =>
      `${one} ${at === early ? 'early' : 'late'}`;
    expect(documents.filter(isOpened).map(nameOf)).toEqual(opened);
    expect(documents.filter(await openings.read('another'))).toEqual([]);
  });
});
