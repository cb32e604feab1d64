import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, type GetCommandInput } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { addLaterDocuments, addWorkDetails, toPersonRecord } from '../../../lambdas/privacy/person-record.ts';
import { personRecordTypes } from '../../../lambdas/privacy/person-record-types.ts';
import { auditRecordType, readPersonRecord } from '../../../lambdas/privacy/read-person-record.ts';

const at = '2026-11-27T01:02:03.000Z';
const typeOf = (name: string) => personRecordTypes.find((type) => type.name === name)!;

/** A database with an item of each of these tables. */
const databaseWith = (items: Readonly<Record<string, object>>) => {
  const read: unknown[] = [];
  const send = async ({ input }: { readonly input: GetCommandInput }) => {
    read.push(input);
    return { Item: items[input.TableName!] };
  };
  const sdk = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-west-2' }));
  return { read, client: Object.assign(sdk, { send }) };
};
const nameOf = (table: string) => table;

test('the audit log names records that are no submissions', () => {
  const others = personRecordTypes.filter(({ submissionType }) => submissionType === undefined);
  expect(others.map((type) => [type.name, auditRecordType(type)])).toEqual([
    ['saved-applications', 'saved-application'],
    ['saved-applications-as-joint-applicant', 'saved-application'],
    ['vehicle-alerts', 'vehicle-alert'],
    ['vehicles', 'vehicle'],
    ['administrators', 'account'],
    ['audit-of-the-administrator', 'account'],
    ['audit-of-the-records', 'account'],
  ]);
  expect(auditRecordType(typeOf('contact-submissions'))).toBe('contact');
});

test('a record is about those whose part of it is erased with it, not about who only receives it', () => {
  const item = {
    id: 'one',
    email: 'elsewhere@example.com',
    customer_email: 'aroha@example.com',
    seller_email: 'seller@example.com',
  };
  const emailsOf = (name: string) => toPersonRecord(typeOf(name), item).allEmails;
  expect(emailsOf('vehicle-enquiries')).toEqual(['aroha@example.com']);
  expect(emailsOf('enquiries-to-the-person')).toEqual(['seller@example.com']);
});

test('a joint applicant is reached by an address or by a number', () => {
  const version = (jointContact: string) => ({
    answers: { jointContact },
    documents: [],
    saved_at: at,
    device: 'phone',
    page: 'phone',
    count: 1,
  });
  const others = [version('021 555 0188'), version(' ')];
  const item = { id: 'draft', steps: { 4: { ...version('wiremu@example.com'), revision: 1, others } } };
  const type = typeOf('saved-applications-as-joint-applicant');
  expect([type.listEmails(item), type.listPhones(item)]).toEqual([['wiremu@example.com'], ['+64215550188']]);
});

test('what is no submission has nothing that staff recorded, and nothing is read for it', async () => {
  const { read, client } = databaseWith({});
  const record = toPersonRecord(typeOf('vehicle-alerts'), { id: 'alert', email: 'aroha@example.com' });
  expect(await addLaterDocuments(client, nameOf, record)).toBe(record);
  expect(await addWorkDetails(client, nameOf, record)).toBe(record);
  expect(read).toEqual([]);
});

test('a record is read by a corrected address, and by no other', async () => {
  const { client } = databaseWith({
    contact_submissions: { id: 'one', email: 'old@example.com' },
    vehicle_alerts: { id: 'one', email: 'old@example.com' },
    work_items: {
      id: 'contact:one',
      corrections: { email: { value: 'new@example.com', at, by_email: 'owner@admin.example' } },
    },
  });
  const find = async (identifier: string, kind = 'contact-submissions') =>
    readPersonRecord(client, nameOf, { identifier, kind, id: 'one' });
  for (const identifier of ['old@example.com', 'new@example.com'])
    expect(await find(identifier)).toMatchObject({
      id: 'one',
      emails: ['old@example.com', 'new@example.com'],
    });
  const gone = {
    name: 'NotFoundError',
    message: 'This record no longer exists, or no longer has this email address or phone number.',
  };
  await expect(find('other@example.com')).rejects.toMatchObject(gone);
  await expect(find('new@example.com', 'vehicle-alerts')).rejects.toMatchObject(gone);
  await expect(find('old@example.com', 'letters')).rejects.toMatchObject(gone);
});
