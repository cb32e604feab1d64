import type { DynamoDBDocumentClient, ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { documentKey } from '#domain/documents/document-key.ts';
import type { FoundRecord } from '#domain/privacy/contract.ts';
import { findPerson } from '../../../lambdas/privacy/find-person.ts';

const at = '2026-11-27T01:00:00.000Z';
const keyOf = (name: string) => documentKey(Date.parse(at), '0'.repeat(64), name, 'image/jpeg');
const version = (answers: Record<string, string>, ...files: string[]) => ({
  answers,
  documents: files.map((name) => ({ field: 'visaCopy', key: keyOf(name), name, size: 900 })),
  saved_at: at,
  device: 'phone',
  page: 'phone',
  count: 1,
});
const typed = { email: 'Typed@example.com', phoneNumber: '21 555 0199', phoneCountryCode: '+61' };
const others = [version(typed, 'one.jpg', 'two.jpg')];
const seller = { contact_name: 'Aroha Ngata', contact_email: 'seller@example.com' };
const tables: Readonly<Record<string, object>> = {
  saved_applications: {
    id: 'draft',
    email: 'aroha@example.com',
    steps: { 1: { ...version({ email: ' ' }, 'one.jpg'), revision: 1, others } },
  },
  vehicle_alerts: { id: 'alert', email: 'alerts@example.com' },
  vehicles: { id: 'car', ...seller, contact_phone: '021 555 0177' },
  users: { id: 'user', email: 'owner@admin.example' },
};

const search = async (identifier: string, scans: ScanCommandInput[] = []) => {
  const send = async ({ input }: { readonly input: ScanCommandInput }) => {
    scans.push(input);
    const { [input.TableName ?? '']: item } = tables;
    return { Items: item === undefined ? [] : [item] };
  };
  const client = { send } as unknown as DynamoDBDocumentClient;
  const records: FoundRecord[] = [];
  let page: Awaited<ReturnType<typeof findPerson>> | undefined;
  do {
    page = await findPerson(
      { body: { identifier, ...(page?.next && { after: page.next }) } },
      { client, nameOf: (table) => table },
    );
    records.push(...page.records);
  } while (page.next !== undefined);
  return records;
};

const draft = {
  kind: 'saved-applications',
  id: 'draft',
  label: 'Application saved, not sent',
  documents: 2,
  erasure: 'delete',
};
const car = {
  kind: 'vehicles',
  id: 'car',
  label: 'Vehicle for sale',
  name: 'Aroha Ngata',
  documents: 0,
  erasure: 'left to administrators',
};
const alert = {
  kind: 'vehicle-alerts',
  id: 'alert',
  label: 'Alert about vehicles',
  documents: 0,
  erasure: 'delete',
};
const user = {
  kind: 'administrators',
  id: 'user',
  label: 'Account of an administrator',
  documents: 0,
  erasure: 'left to administrators',
};

test.each<[string, object[]]>([
  ['aroha@example.com', [draft]],
  ['typed@example.com', [draft]],
  ['+61 21 555 0199', [draft]],
  ['+64 21 555 0199', []],
  ['alerts@example.com', [alert]],
  ['seller@example.com', [car]],
  ['+64 21 555 0177', [car]],
  ['owner@admin.example', [user]],
])(
  'a person is found in what is no submission, by what was typed in any version of it: %s',
  async (identifier, found) => {
    expect(await search(identifier)).toStrictEqual(found);
  },
);

test('all of each table is read as of now, but of work items only those with a correction', async () => {
  const scans: ScanCommandInput[] = [];
  await search('aroha@example.com', scans);
  expect(scans).toContainEqual({ TableName: 'vehicles', ConsistentRead: true });
  for (const { TableName, ...others } of scans)
    expect(others).toStrictEqual({
      ConsistentRead: true,
      ...(TableName === 'work_items' && {
        FilterExpression: 'attribute_exists(corrections) OR attribute_exists(proposals)',
      }),
    });
});

test('a vehicle whose seller has no name is found without one', async () => {
  const vehicles = { id: 'van', contact_email: 'van@example.com' };
  const send = async () => ({ Items: [vehicles] });
  const body = { identifier: 'van@example.com', after: { table: 'vehicles', id: '' } };
  const client = { send } as unknown as DynamoDBDocumentClient;
  const { records } = await findPerson({ body }, { client, nameOf: (table) => table });
  const { name: _name, ...unnamed } = car;
  expect(records).toStrictEqual([{ ...unnamed, id: 'van' }]);
});
