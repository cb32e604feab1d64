import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { brand } from '#domain/brand.ts';
import { mailIdRow } from '#domain/incoming-mail/mail-id-rows.ts';
import { maxOwnerMailsPerHour } from '#domain/incoming-mail/mail-limits.ts';
import { submissionIdOf, type WorkItem } from '#domain/work/work-item.ts';
import { openBucket, type Bucket } from '../../../lambdas/clients/s3/bucket.ts';
import { storedMails } from '../../../lambdas/clients/s3/stored-mails.ts';
import { openReceiveMail } from '../../../lambdas/incoming-mail/open-receive-mail.ts';
import { receiveMail } from '../../../lambdas/incoming-mail/receive-mail.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { sampleFile } from '../../../tools/product/uploads.ts';
import { awsResponse, startAws } from '../../support/aws-stand-in.ts';
import { testCountersTable, testSettingsTable, testTable, testWorkTables } from '../../support/dynamodb.ts';
import { mailRoom, rawMail } from '../../support/mail-room.ts';
import { startTestS3 } from '../../support/test-s3.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const replyDomain = 'reply.example.nz';
const before = { ...process.env };

describe('what receives mails', () => {
  const table = useTestTable();
  let aws: Awaited<ReturnType<typeof startAws>>;
  let s3: Awaited<ReturnType<typeof startTestS3>>;
  let bucket: Bucket;
  let item: WorkItem;
  let address: string;
  let count = 0;
  let logged: string[];

  beforeAll(async () => {
    aws = await startAws(() => awsResponse({ SecretString: 'key of the tests' }));
    s3 = await startTestS3();
    bucket = openBucket(s3.access());
    Object.assign(process.env, table.environment(), { AWS_ENDPOINT_URL_SECRETS_MANAGER: aws.endpoint });
  });
  afterAll(async () => {
    process.env = before;
    await s3.close();
    await aws.stop();
  });
  beforeEach(async () => {
    logged = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
    item = sampleWorkItem('contact', '2026-11-20T01:02:03.000Z', { email: 'ana@example.com' });
    address = await mailRoom(table).add({ ...item, owner: 'mere@admin.example' });
    await put(testTable, { ...sampleRecordOf('contact'), id: submissionIdOf(item) });
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  const put = async (TableName: string, Item: Record<string, unknown>) =>
    table.sdk().send(new PutCommand({ TableName, Item }));
  const receive = async (...mail: Parameters<typeof rawMail>) => {
    const env = {
      STAGE: 'test',
      COUNTERS_TABLE: testCountersTable,
      SUBMISSION_QUOTA: { session: 0, network: 100, prefix48: 100, all: 100 },
      SUBMISSIONS_TABLE: testTable,
      WORK_ITEMS_TABLE: testWorkTables.items,
      WORK_WORDS_TABLE: testWorkTables.words,
      WORK_HISTORY_TABLE: testWorkTables.history,
      WORK_DOCUMENTS_TABLE: testWorkTables.documents,
      REPLY_DOMAIN: replyDomain,
      LINK_KEY_SECRET: 'arn of the key',
      USERS_TABLE: testSettingsTable,
      ADMIN_EMAILS: ['mere@admin.example'],
      UPLOADS_BUCKET: bucket.name,
      TABLE_PREFIX: `${brand.productPrefix}-test`,
    };
    const sesId = `ses-${(count += 1)}`;
    await storedMails(bucket).put(`mail/${sesId}`, rawMail(...mail));
    await receiveMail(sesId, openReceiveMail(env, bucket));
    expect(await storedMails(bucket).read(`mail/${sesId}`)).toBeUndefined();
  };
  const entries = async (beginning: string, id = item.id) =>
    (await table.allStored(testWorkTables.history)).filter(
      (row) => row['id'] === id && String(row['entry']).startsWith(beginning),
    );
  const stored = async () => mailRoom(table).work.get(item.id);

  test('keeps a mail with its files, and finds its submission from the answers to it', async () => {
    const parts = [
      '--b\r\nContent-Type: text/plain\r\n\r\nKia ora',
      '--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n',
      Buffer.from(sampleFile('application/pdf', 64)).toString('base64'),
      '--b\r\nContent-Type: application/zip; name=a.zip\r\n\r\nPK',
      '--b--',
    ];
    const headers = ['Message-ID: <first@mail.example>', 'Content-Type: multipart/mixed; boundary=b'];
    await receive([address], { headers, body: parts.join('\r\n') });
    const [mail] = await entries('incoming ');
    expect(mail).toMatchObject({ role: 'sender', text: 'Kia ora', files: [{ name: 'a.pdf' }] });
    expect(await storedMails(bucket).exists(String(mail!['raw_key']))).toBe(true);
    const documents = (await table.allStored(testWorkTables.documents)).find(({ id }) => id === item.id);
    expect(documents).toMatchObject({ added: [{ by: 'sender', field: 'other_document' }] });
    expect(await entries('mail refused-files-')).toMatchObject([{ problems: [{ count: 1 }] }]);
    expect(await entries('mail sender-wrote-')).toMatchObject([
      { mail_id: mail!['mail_id'], owner: 'mere@admin.example', reply_queue: 'pending' },
    ]);
    await receive([], { headers: ['In-Reply-To: <first@mail.example>'], body: 'Once more' });
    await receive([], { headers: [`Subject: About ${item.reference}`], body: 'At last' });
    const texts = (await entries('incoming ')).map(({ text }) => String(text));
    expect(texts.toSorted()).toEqual(['At last', 'Kia ora', 'Once more']);
  });

  test('tells the owner of a few mails an hour, and of none that changes nothing', async () => {
    await receive([address], { from: 'mere@admin.example', body: 'From the team' });
    expect(await entries('mail sender-wrote-')).toEqual([]);
    for (let number = 0; number <= maxOwnerMailsPerHour; number += 1)
      await receive([address], { body: `Number ${number}` });
    expect(await entries('mail sender-wrote-')).toHaveLength(maxOwnerMailsPerHour);
  });

  test('keeps the id of no mail of others, whose answers may be about anything', async () => {
    const headers = ['Message-ID: <other@mail.example>'];
    await receive([address], { from: 'son@example.com', headers });
    expect(await entries('incoming ')).toMatchObject([{ role: 'other' }]);
    const ids = (await table.allStored(testWorkTables.words)).map(({ id }) => id);
    expect(ids).not.toContain(mailIdRow(item, 'other@mail.example').id);
  });

  test.each([
    ['reply r-1', true],
    ['mail withdrawal-1', false],
  ])('marks a mail that did not arrive, and calls somebody to a reply alone: %s', async (entry, isCalled) => {
    await put(testWorkTables.history, {
      id: item.id,
      entry,
      kind: 'reply',
      reply_message_id: `0102-${entry[0]}`,
    });
    const headers = [
      'Return-Path: <>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    ];
    const parts = [
      '--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed',
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <0102-${entry[0]}@eu-west-2.amazonses.com>`,
      '--b--',
    ];
    await receive([address], { headers, body: parts.join('\r\n') });
    expect(await entries(entry)).toMatchObject([{ bounced_at: '2026-11-27T01:00:00.000Z' }]);
    expect((await stored()).unanswered_at !== undefined).toBe(isCalled);
  });

  test('makes a message of a mail for nobody, and holds spam', async () => {
    const from = 'hana@unknown.example';
    await receive([`reply@${replyDomain}`], { from, body: 'Do you lend for boats?' });
    expect((await table.allStored()).filter(({ email }) => email === from)).toMatchObject([
      { message: 'Do you lend for boats?', submitted_by: 'product' },
    ]);
    await receive([address], { verdicts: { spam: 'FAIL' }, body: 'Buy' });
    expect(logged.at(-1)).toContain('"incoming-mail-held"');
    expect(await entries('', 'held-mail')).toMatchObject([{ from: 'ana@example.com', why: 'spam' }]);
  });
});
