import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { toStoredHeldMail, type HeldMail } from '#domain/incoming-mail/held-mail.ts';
import { heldMailKey, isReleased, filedMailKey, releasedMailKey } from '#domain/incoming-mail/mail-keys.ts';
import { createDownloadSigner } from '../../../lambdas/clients/s3/download-signer.ts';
import { openBucket, type Bucket } from '../../../lambdas/clients/s3/bucket.ts';
import { storedMails } from '../../../lambdas/clients/s3/stored-mails.ts';
import { NoLongerAvailableError, NotFoundError } from '../../../lambdas/http/errors.ts';
import { heldMailRepository } from '../../../lambdas/incoming-mail/held-mail.repository.ts';
import { listHeldMails } from '../../../lambdas/incoming-mail/list-held-mails.ts';
import { openOriginalMail } from '../../../lambdas/incoming-mail/open-original-mail.ts';
import { releaseHeldMail } from '../../../lambdas/incoming-mail/release-held-mail.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { startTestS3 } from '../../support/test-s3.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const admin = { id: 'mere', email: 'mere@admin.example' };
const caller = { admin, sourceIp: '192.0.2.1' } as never;
const receivedAt = Date.parse('2026-11-26T04:02:00Z');
const raw = Buffer.from('From: a@b.nz\r\nSubject: Buy\r\n\r\n\xE9', 'latin1');

const rowOf = (mailId: string, at = receivedAt) =>
  toStoredHeldMail({
    mailId,
    receivedAt: at,
    from: { address: 'a@b.nz', name: 'Anna\u202E' },
    subject: 'Buy',
    why: 'spam',
  });

const table = useTestTable();
let s3: Awaited<ReturnType<typeof startTestS3>>;
let bucket: Bucket;
let acts: unknown[];
let now = receivedAt + 60_000;

beforeAll(async () => {
  s3 = await startTestS3();
  bucket = openBucket(s3.access());
});
afterAll(() => s3.close());
beforeEach(() => {
  acts = [];
});

const held = () => heldMailRepository(table.database(), testWorkTables.history);
const mails = () => storedMails(bucket);
const audit = { record: async (act: unknown) => void acts.push(act) };
const putObject = (Key: string) =>
  bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body: raw }));

const hold = async (mailId: string, at?: number): Promise<string> => {
  const Item = rowOf(mailId, at);
  await table.sdk().send(new PutCommand({ TableName: testWorkTables.history, Item }));
  await putObject(heldMailKey(mailId));
  return Item.entry;
};

const list = async (before?: string): Promise<{ mails: HeldMail[]; next?: string | undefined }> =>
  listHeldMails({ query: { before } }, { held: held() });

const release = (mail: string, dependencies = {}) =>
  releaseHeldMail(Object.assign({ params: { mail } }, caller), {
    held: held(),
    mails: mails(),
    audit,
    now: () => now,
    ...dependencies,
  });

describe('a held mail', () => {
  test('is listed by who sent it, what about, when and why, and goes after 14 days', async () => {
    const id = await hold('listed1');
    expect((await list()).mails).toContainEqual({
      id,
      at: '2026-11-26T04:02:00.000Z',
      from: 'a@b.nz',
      from_name: 'Anna',
      subject: 'Buy',
      why: 'spam',
    });
    expect(rowOf('listed1').expires_at).toBe(Date.parse('2026-12-10T04:02:00Z') / 1_000);
  });

  test('is kept once, with the time of its first delivery', async () => {
    const key = heldMailKey('twice');
    const times = await Promise.all([1_000, 2_000].map(async (at) => mails().putFirst(key, raw, at)));
    expect(new Set(times).size).toBe(1);
    expect(await mails().putFirst(key, raw, 3_000)).toBe(times[0]);
    await mails().remove(key);
    expect(await mails().putFirst(key, raw, 3_000)).toBe(3_000);
  });

  test('is worked once it is released, and a repeated release changes nothing', async () => {
    const id = await hold('released1');
    const { mail } = await release(id);
    expect(mail).toMatchObject({ id, released_by: admin.email, released_at: new Date(now).toISOString() });
    expect(await mails().read(heldMailKey('released1'))).toBeUndefined();
    expect(await mails().read(releasedMailKey('released1'))).toEqual(raw);
    expect(isReleased(releasedMailKey('released1'))).toBe(true);
    now += 1_000;
    expect((await release(id)).mail).toEqual(mail);
    expect((await list()).mails).toContainEqual(mail);
    expect(acts).toEqual([
      expect.objectContaining({ action: 'held-mail.release', record_type: 'held-mail', record_id: id }),
    ]);
  });

  test.each([
    ['moving it', { mails: { move: async () => Promise.reject(new Error('S3 is down')) } }, 'S3 is down'],
    [
      'saying so',
      {
        held: {
          find: (id: string) => held().find(id),
          markReleased: async () => Promise.reject(new Error('no')),
        },
      },
      'no',
    ],
  ])('is released by a retry after %s failed', async (what, fault, message) => {
    const mailId = `retried-${what.length}`;
    const id = await hold(mailId);
    await expect(release(id, fault)).rejects.toThrow(message);
    expect((await release(id)).mail.released_by).toBe(admin.email);
    expect(await mails().read(releasedMailKey(mailId))).toEqual(raw);
  });

  test('stays where it is if the release can’t be recorded', async () => {
    const id = await hold('unaudited');
    const refusing = { record: async () => Promise.reject(new Error('no audit')) };
    await expect(release(id, { audit: refusing })).rejects.toThrow('no audit');
    expect(await mails().exists(heldMailKey('unaudited'))).toBe(true);
  });

  test('that nobody could answer is not released', async () => {
    const Item = { ...rowOf('nobody'), why: 'no-address' };
    await table.sdk().send(new PutCommand({ TableName: testWorkTables.history, Item }));
    await putObject(heldMailKey('nobody'));
    const refusal = 'This email has no sender who could be answered, so it stays held.';
    await expect(release(Item.entry)).rejects.toThrow(new NoLongerAvailableError(refusal));
    expect([acts, await mails().exists(heldMailKey('nobody'))]).toEqual([[], true]);
  });

  test('that is there no longer is not released', async () => {
    const gone = 'This email is held no longer: held emails are deleted after 14 days.';
    await expect(release(`${receivedAt}-gone`)).rejects.toThrow(new NotFoundError(gone));
    await expect(release('gone', { held: { find: async () => rowOf('gone') } })).rejects.toThrow(
      NotFoundError,
    );
    expect(acts).toEqual([]);
  });

  test('is on one page of the list, the newest first', async () => {
    for (let minute = 0; minute < 60; minute += 1) {
      await hold(`paged${minute}`, receivedAt + 86_400_000 + minute * 60_000);
    }
    const first = await list();
    const second = await list(first.next);
    const ids = [...first.mails, ...second.mails].map(({ id }) => id);
    expect(first.mails).toHaveLength(50);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(ids.filter((id) => id.includes('paged'))).toHaveLength(60);
    expect(second.next).toBeUndefined();
  });
});

describe('a mail as it came', () => {
  const mail = 'ab'.repeat(16);
  const id = '01234567-89ab-4cde-8f01-23456789abcd';
  const open = (params: object) =>
    openOriginalMail(Object.assign({ params }, caller), {
      mails: mails(),
      signer: createDownloadSigner(s3.access(), () => Date.now()),
      audit,
    });

  test('is saved as a file, which is recorded as an opening', async () => {
    await putObject(filedMailKey('contact', id, mail));
    const { url } = await open({ type: 'contact', id, mail });
    const response = await fetch(url);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(raw);
    expect(response.headers.get('content-type')).toBe('message/rfc822');
    expect(response.headers.get('content-disposition')).toBe('attachment;filename="email-abababab.eml"');
    expect(acts).toMatchObject([
      { action: 'document.open', record_id: id, document_id: mail, fields: ['email'] },
    ]);
  });

  test('is not another submission’s, nor one that has gone', async () => {
    await expect(open({ type: 'complaint', id, mail })).rejects.toThrow(NoLongerAvailableError);
    expect(acts).toEqual([]);
  });
});
