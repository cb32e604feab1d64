import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { toStoredIncomingMail, type IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { heldMailList, toStoredHeldMail } from '#domain/incoming-mail/held-mail.ts';
import { filedMailKey } from '#domain/incoming-mail/mail-keys.ts';
import { erasePersonRecord } from '../../../lambdas/privacy/erase-person-record.ts';
import { exportPersonRecord } from '../../../lambdas/privacy/export-person-record.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { uploadKey } from '../../support/document-desk.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { privacyDesk, privacyOfficer } from '../../support/privacy-desk.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem } from '../../support/work-items.ts';

const received = '2026-11-20T01:02:03.000Z';
const email = 'kiri@example.com';
const caller = { admin: privacyOfficer, sourceIp: '203.0.113.7' };
const mail = { at: received, from: email, subject: 'Re: Loan', text: 'Here it is', folded: '> Please' };
const refused = [{ name: 'a.zip', reason: 'Not accepted' }];
const mails: readonly IncomingMail[] = [
  {
    ...mail,
    mail_id: 'theirs',
    role: 'sender',
    spam: 'gray',
    files: [{ id: 'one', name: 'attached.pdf', type: 'application/pdf', size: 9 }],
    refused,
  },
  { ...mail, mail_id: 'ours', role: 'team', from: 'sales@admin.example', text: 'Rings at five' },
];
const typed: IncomingMail = {
  mail_id: 'typed',
  at: received,
  from: email,
  role: 'sender',
  subject: '',
  text: 'From my page',
  is_typed: true,
};

describe('the emails about a submission', () => {
  const { sdk, allStored } = useTestTable();
  let desk: ReturnType<typeof privacyDesk>;
  let id: string;
  let attached: string;

  const rawOf = (mailId: string) => filedMailKey('contact', id, mailId);

  beforeEach(async () => {
    desk = privacyDesk(sdk());
    id = randomUUID();
    attached = uploadKey('attached.pdf');
    const item = { ...sampleWorkItem('contact', received, { email }), id: `contact:${id}` };
    const put = (Item: object, table = testTable) =>
      sdk().send(new PutCommand({ TableName: table, Item: { ...Item } }));
    await put({ ...sampleRecordOf('contact'), id, email });
    await putWork(sdk(), testWorkTables, [item]);
    for (const one of mails) {
      await put(toStoredIncomingMail(item, one, { raw_key: rawOf(one.mail_id) }), testWorkTables.history);
    }
    await put(toStoredIncomingMail(item, typed, {}), testWorkTables.history);
    const added = [{ id: 'one', key: attached }];
    await put({ id: item.id, added, marks: [], expires_at: 1 }, testWorkTables.documents);
  });

  test('are exported with what they brought, and those of the team as notes without who wrote them', async () => {
    const body = { identifier: email, kind: 'contact-submissions', id };
    const { record, documents } = await exportPersonRecord({ body, ...caller }, desk.dependencies);
    expect(record['emails_received']).toEqual([
      { ...mail, files: [{ name: 'attached.pdf', size: 9 }], refused },
      { at: received, from: email, subject: '', text: 'From my page' },
    ]);
    expect(record['notes_of_the_team']).toEqual([{ at: received, text: 'Rings at five', earlier: [] }]);
    expect(documents).toEqual([
      { file_name: `${id}-added-one-attached.pdf`, url: `https://s3.example/${attached}` },
      { file_name: `${id}-email-theirs-as-it-came.eml`, url: `https://s3.example/${rawOf('theirs')}` },
    ]);
    expect(JSON.stringify([record, documents])).not.toMatch(/sales@admin|ours/);
  });

  const erase = async () => {
    const body = { identifier: email, kind: 'contact-submissions', id, includes_legal_retention: false };
    await erasePersonRecord({ body, ...caller }, desk.dependencies);
  };

  test('are erased with what they brought, also as they came, and one whose work was cut short', async () => {
    const ours = ['theirs', 'ours', 'cut-short'].map(rawOf);
    desk.rawMails.push(
      ...ours,
      filedMailKey('contact', `${id}0`, 'other'),
      filedMailKey('complaint', id, 'x'),
    );
    await erase();
    expect(new Set(desk.deletions.filter((one) => typeof one === 'string'))).toEqual(
      new Set([attached, ...ours]),
    );
    const left = await Promise.all(Object.values(testWorkTables).map((table) => allStored(table)));
    expect(left.flat().filter((row) => JSON.stringify(row).includes(id))).toEqual([]);
  });

  test('are erased, too, if they are held', async () => {
    const held = { receivedAt: Date.parse(received), subject: 'Buy', why: 'spam' } as const;
    const senders = { one: 'Kiri+offers@Example.com', two: 'kiri@example.org' };
    for (const [mailId, address] of Object.entries(senders)) {
      const row = toStoredHeldMail({ ...held, mailId, from: { address, name: '' } });
      await sdk().send(new PutCommand({ TableName: testWorkTables.history, Item: row }));
    }
    await erase();
    expect(desk.deletions).toContain('mail/held/one');
    expect(desk.deletions).not.toContain('mail/held/two');
    const left = (await allStored(testWorkTables.history)).filter((row) => row['kind'] === heldMailList);
    expect(left).toMatchObject([{ from: senders.two }]);
  });
});
