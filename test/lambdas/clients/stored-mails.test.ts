import { beforeEach, describe, expect, test } from '@jest/globals';
import { scanStatusTag, threatsFound } from '#domain/documents/malware-scan.ts';
import { openBucket } from '../../../lambdas/clients/s3/bucket.ts';
import { belongsToAnother, readTags, writeTags } from '../../../lambdas/clients/s3/object-tags.ts';
import { putDocument } from '../../../lambdas/clients/s3/put-document.ts';
import {
  replaceOwnTags,
  withHarmfulFileCheck,
  writeOwnTags,
} from '../../../lambdas/clients/s3/scan-status.ts';
import { HarmfulFileError, StorageRefusedError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { storedMails } from '../../../lambdas/clients/s3/stored-mails.ts';
import { preparedHandler } from '../../support/sdk-handler.ts';

const { answers, requests, handler } = preparedHandler();
const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret' };
const bucket = openBucket(
  { bucket: 'uploads', region: 'eu-west-2', credentials },
  { requestHandler: handler },
);
const answering = (...next: Response[]) => void answers.splice(0, answers.length, ...next);
const ok = (headers: Record<string, string> = {}) => new Response('', { headers });
const refused = (code: string, status: number) =>
  new Response(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, { status });
const taggedWith = (tags: Record<string, string>) =>
  new Response(
    `<Tagging><TagSet>${Object.entries(tags)
      .map(([key, value]) => `<Tag><Key>${key}</Key><Value>${value}</Value></Tag>`)
      .join('')}</TagSet></Tagging>`,
  );
const calls = () => requests.map(({ method, url, body }) => [method, url.pathname, body]);
const denied = new StorageRefusedError('AccessDenied', 403);

beforeEach(() => {
  answering();
  requests.length = 0;
});

describe('a stored mail', () => {
  const mails = storedMails(bucket);
  const raw = Buffer.from('Subject: Hi\r\n\r\nKia ora.');
  const text = raw.toString();

  test('is read as it is, and absent where there is none', async () => {
    answering(new Response(text), refused('NoSuchKey', 404), ok(), refused('NotFound', 404));
    expect([await mails.read('mail/1'), await mails.read('mail/2')]).toEqual([raw, undefined]);
    expect([await mails.exists('mail/1'), await mails.exists('mail/2')]).toEqual([true, false]);
    expect(requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /mail/1',
      'GET /mail/2',
      'HEAD /mail/1',
      'HEAD /mail/2',
    ]);
  });

  test('moves by a copy as a mail, and only then leaves its place', async () => {
    answering(new Response(text), ok(), ok());
    expect(await mails.move('mail/1', 'mail/kept/1')).toBe(true);
    expect(calls()).toEqual([
      ['GET', '/mail/1', ''],
      ['PUT', '/mail/kept/1', text],
      ['DELETE', '/mail/1', ''],
    ]);
    expect(requests[1]!.headers.get('content-type')).toBe('message/rfc822');
  });

  test('that is gone is not moved', async () => {
    answering(refused('NoSuchKey', 404));
    expect(await mails.move('mail/1', 'mail/kept/1')).toBe(false);
    expect(requests).toHaveLength(1);
  });

  test('that is the first came at its own time, which is stored with it', async () => {
    answering(ok());
    expect(await mails.putFirst('mail/1', raw, 1_700)).toBe(1_700);
    expect(calls()).toEqual([['PUT', '/mail/1', text]]);
    const { headers } = requests[0]!;
    expect(
      ['if-none-match', 'content-type', 'x-amz-meta-received-at'].map((name) => headers.get(name)),
    ).toEqual(['*', 'message/rfc822', '1700']);
  });

  test.each([
    ['of the first one', ok({ 'x-amz-meta-received-at': '1600' }), 1_600],
    ['of its own where the first one has none', ok(), 1_700],
    ['of its own where the first one is gone again', refused('NotFound', 404), 1_700],
  ])('that comes again has the time %s', async (_what, first, at) => {
    answering(refused('PreconditionFailed', 412), first);
    expect(await mails.putFirst('mail/1', raw, 1_700)).toBe(at);
  });

  test('that can’t be stored is an error', async () => {
    answering(refused('AccessDenied', 403));
    await expect(mails.putFirst('mail/1', raw, 1_700)).rejects.toThrow(StorageRefusedError);
    expect(requests).toHaveLength(1);
  });
});

test('a file of a mail is stored unless one is there, and any other refusal is an error', async () => {
  const put = async () =>
    putDocument(bucket)('mail.jpg', { bytes: Buffer.from('jpeg'), contentType: 'image/jpeg' });
  answering(ok(), refused('PreconditionFailed', 412), refused('AccessDenied', 403));
  await put();
  await put();
  await expect(put()).rejects.toThrow('S3 rejected a call: AccessDenied (403)');
  const { headers } = requests[0]!;
  expect(['if-none-match', 'content-type', 'x-amz-tagging'].map((name) => headers.get(name))).toEqual([
    '*',
    'image/jpeg',
    'state=unattached',
  ]);
});

describe('the tags of a file', () => {
  test.each([
    [undefined, false],
    [{}, false],
    [{ submission: 'contact:1' }, false],
    [{ submission: 'contact:2' }, true],
  ])('%j mean that another submission has it: %p', (tags, isAnother) => {
    expect(belongsToAnother(tags, 'contact:1')).toBe(isAnother);
  });

  test('are read by name, are none in an empty answer, and are absent for a file that is gone', async () => {
    answering(
      taggedWith({ state: 'draft', submission: 'contact:1' }),
      new Response('<Tagging/>'),
      refused('MethodNotAllowed', 405),
    );
    expect([
      await readTags(bucket, 'a.jpg'),
      await readTags(bucket, 'a.jpg'),
      await readTags(bucket, 'a.jpg'),
    ]).toEqual([{ state: 'draft', submission: 'contact:1' }, {}, undefined]);
  });

  test('are written all at once, unless the file is gone', async () => {
    answering(ok(), refused('NoSuchKey', 404), refused('AccessDenied', 403));
    const write = async () => writeTags(bucket, 'a.jpg', { state: 'draft', vehicle: '1' });
    expect([await write(), await write()]).toEqual([true, false]);
    await expect(write()).rejects.toThrow('AccessDenied');
    expect(requests[0]!.body).toContain(
      '<TagSet><Tag><Key>state</Key><Value>draft</Value></Tag><Tag><Key>vehicle</Key><Value>1</Value></Tag></TagSet>',
    );
  });

  test.each([
    ['as they are already', { state: 'draft', [scanStatusTag]: 'FAILED' }, 0],
    ['of another state', { state: 'unattached', [scanStatusTag]: 'FAILED' }, 1],
    ['with one too many', { state: 'draft', [scanStatusTag]: 'FAILED', vehicle: '1' }, 1],
  ])('%s are replaced where they differ, with the result of the scan kept', async (_what, read, writes) => {
    answering(ok());
    expect(await writeOwnTags(bucket, 'a.jpg', read, { state: 'draft' })).toBe(true);
    expect(requests).toHaveLength(writes);
    for (const { body } of requests) {
      expect(body).toContain(
        `<TagSet><Tag><Key>state</Key><Value>draft</Value></Tag><Tag><Key>${scanStatusTag}</Key><Value>FAILED</Value></Tag></TagSet>`,
      );
    }
  });

  test('are replaced of a file that is there alone', async () => {
    answering(refused('NoSuchKey', 404), taggedWith({ state: 'unattached' }), ok());
    const replace = async () => replaceOwnTags(bucket, 'a.jpg', { state: 'draft' });
    expect([await replace(), await replace()]).toEqual([false, true]);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT']);
  });
});

describe('a denied call', () => {
  const call = async (error: Error) => withHarmfulFileCheck(bucket, 'a.jpg', Promise.reject(error));

  test('is of a harmful file where the scan found a threat', async () => {
    answering(taggedWith({ [scanStatusTag]: threatsFound }));
    const error: unknown = await call(denied).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HarmfulFileError);
    expect(error).toMatchObject({
      cause: denied,
      message:
        'This file was not accepted: it may be harmful. Choose another file, or send the application without it.',
    });
  });

  test.each([
    ['without a threat', taggedWith({ [scanStatusTag]: 'NO_THREATS_FOUND' })],
    ['without a scan', taggedWith({})],
    ['that is gone', refused('NoSuchKey', 404)],
  ])('of a file %s stays denied', async (_what, tags) => {
    answering(tags);
    await expect(call(denied)).rejects.toBe(denied);
    expect(requests).toHaveLength(1);
  });

  test.each([[new StorageRefusedError('InvalidPart', 400)], [new Error('AccessDenied')]])(
    'is not one of these, so no tags are read: %p',
    async (error) => {
      await expect(call(error)).rejects.toBe(error);
      expect(requests).toEqual([]);
    },
  );
});
