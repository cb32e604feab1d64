import type { DynamoDBDocumentClient, GetCommandInput } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { findCorrected } from '../../../lambdas/privacy/corrected-records.ts';

const at = '2026-11-27T01:02:03.000Z';
const sent = { id: 'one', name: 'Aroha Ngata', email: 'old@example.com', phone: '021 555 0111' };
const correction = (value: string) => ({ value, at, by_email: 'owner@admin.example' });
const find = async (identifier: string, ...workItems: object[]) => {
  const read: GetCommandInput[] = [];
  const send = async ({ input }: { readonly input: GetCommandInput }) => {
    read.push(input);
    return { Item: input.Key?.['id'] === sent.id ? sent : undefined };
  };
  const client = { send } as unknown as DynamoDBDocumentClient;
  const found = await findCorrected(
    client,
    (table) => table,
    workItems as Record<string, unknown>[],
    identifier,
  );
  return { read, found: found.map(({ type: { name }, id }) => [name, id]) };
};

const theirs = [['contact-submissions', 'one']];

test.each([
  ['a corrected address', { corrections: { email: correction('new@example.com') } }, theirs],
  ['an address that nobody has confirmed', { proposals: { email: { value: 'new@example.com', at } } }, []],
  [
    'a confirmed address',
    { proposals: { email: { value: 'new@example.com', at, confirmed_at: at } } },
    theirs,
  ],
  [
    'a corrected address that the sender asks to replace',
    {
      corrections: { email: correction('new@example.com') },
      proposals: { email: { value: 'newer@example.com', at, confirmed_at: at } },
    },
    theirs,
  ],
  ['another address', { corrections: { email: correction('other@example.com') } }, []],
  ['nothing corrected', {}, []],
])('a person is found in a submission by %s', async (_what, changed, found) => {
  expect((await find('new@example.com', { id: 'contact:one', ...changed })).found).toEqual(found);
});

test('a person is found by a phone number that the sender asks for', async () => {
  const proposals = { phone: { value: '021 555 0188', at } };
  expect((await find('+64 21 555 0188', { id: 'contact:one', proposals })).found).toEqual(theirs);
});

test('a submission that is found as it was sent is not found again', async () => {
  const corrections = { name: correction('Aroha Hohepa') };
  expect((await find('old@example.com', { id: 'contact:one', corrections })).found).toEqual([]);
});

test('submissions that are erased or of an unknown type are left out; others are read as of now', async () => {
  const corrections = { email: correction('new@example.com') };
  const ids = ['unknown:one', 'contact:gone', 'contact:one'];
  const { read, found } = await find('new@example.com', ...ids.map((id) => ({ id, corrections })));
  expect(found).toEqual(theirs);
  const inTable = { TableName: 'contact_submissions', ConsistentRead: true };
  expect(read).toEqual([
    { ...inTable, Key: { id: 'gone' } },
    { ...inTable, Key: { id: 'one' } },
  ]);
});
