import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { documentKey } from '#domain/documents/document-key.ts';
import { scanStatusTag, threatsFound } from '#domain/documents/malware-scan.ts';
import { maxAttachmentBytes } from '#domain/replies/attachments.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampledTypes, type SampledType } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { ownershipToken } from '../../lambdas/clients/document-ownership.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('files of a reply', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const vehicle = { ...sampleVehicle, id: randomUUID(), contact_email: 'seller@sellers.example' };
  let types: Record<string, SampledType>;
  let owner: ApiCaller;
  let sales: ApiCaller;
  let s3: S3Client;
  let mailbox: string;

  beforeAll(async () => {
    const [first, second] = runner().admins.map(({ email }) => email);
    owner = callerWith(runner(), (await signIn(runner(), first!)).idToken);
    sales = callerWith(runner(), (await signIn(runner(), second!)).idToken);
    expect((await owner('POST', '/admin/vehicles', vehicle)).status).toBe(201);
    types = sampledTypes(vehicle);
    const { region, credentials, endpoints } = runner();
    s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
  });
  afterAll(() => s3.destroy());
  beforeEach(() => {
    mailbox = `${randomUUID()}@files.example`;
  });

  const send = async (type: string) => {
    const id = randomUUID();
    const { path, bodyOf } = types[type]!;
    expect(await visitor().post(path, { ...bodyOf(mailbox), id })).toMatchObject({ status: 201 });
    return { id, path: `/admin/work-items/${type}/${id}` };
  };
  const upload = async (name: string, bytes: Buffer) => uploadFile(visitor(), bytes, name, 'application/pdf');
  const bodyOf = (attachments: readonly string[]) => ({
    reply_id: randomUUID(),
    version: 1,
    subject: 'Your message',
    text: 'Kia ora,\n\nhere it is.',
    attachments,
  });
  const mailsTo = async (address: string) => (await cloud().inbox()).filter(({ to }) => to.includes(address));
  const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
  const replyOf = async (path: string) => (await sales('GET', path)).body['replies'][0];
  const tagsOf = async (Key: string) => {
    const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket: runner().bucket, Key }));
    return Object.fromEntries(TagSet.map(({ Key: name = '', Value = '' }) => [name, Value]));
  };
  const isThere = (Key: string) =>
    s3.send(new HeadObjectCommand({ Bucket: runner().bucket, Key })).then(
      () => true,
      () => false,
    );

  test.each(submissionTypes)(
    'to a $name arrive byte by byte, are opened by staff, and expire with it',
    async ({ name, retentionDays }) => {
      const { id, path } = await send(name);
      const files = [sampleFile('application/pdf', 90_000), sampleFile('application/pdf', 1_000)];
      const keys = [await upload('Offer letter.pdf', files[0]!), await upload('Terms.pdf', files[1]!)];
      const reply = bodyOf(keys);
      const answers = await Promise.all([1, 2].map(() => sales('POST', `${path}/replies`, reply)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await cloud().sendReplies();
      const [mail, ...others] = await mailsTo(mailbox);
      expect(others).toEqual([]);
      expect(mail!.attachments).toMatchObject([
        { filename: 'Offer-letter.pdf', contentType: 'application/pdf' },
        { filename: 'Terms.pdf', contentType: 'application/pdf' },
      ]);
      expect(await Promise.all(mail!.attachments.map(({ url }) => bytesAt(url)))).toEqual(files);
      const kept = retentionDays < 1_000 ? { kept_days: String(retentionDays) } : {};
      expect(await tagsOf(keys[0]!)).toEqual({ state: 'attached', submission: `${name}:${id}`, ...kept });
      const { state, attachments } = await replyOf(path);
      expect({ state, attachments }).toMatchObject({
        state: 'sent',
        attachments: [
          { file_name: 'Offer-letter.pdf', size: 90_000, content_type: 'application/pdf' },
          { file_name: 'Terms.pdf', size: 1_000 },
        ],
      });
      const file = `${path}/replies/${reply.reply_id}/attachments/${attachments[0].id}`;
      const opened = await owner('GET', file);
      expect(await bytesAt(opened.body['url'])).toEqual(files[0]);
      expect((await owner('GET', file.replace(/[^/]+$/, randomUUID()))).status).toBe(404);
      const acts = (await cloud().allItems('audit')).filter(({ record_id }) => record_id === id);
      expect(acts.filter(({ action }) => action === 'document.open')).toMatchObject([
        { fields: ['attachment'], document_id: attachments[0].id },
      ]);
    },
  );

  test('of 10 MB go with one mail; more are refused, and released where the reply is', async () => {
    const { path } = await send('contact');
    const half = maxAttachmentBytes / 2;
    const keys: string[] = [];
    for (const size of [half, half]) keys.push(await upload('Half.pdf', sampleFile('application/pdf', size)));
    const small = await upload('Small.pdf', sampleFile('application/pdf', 100));
    expect(await sales('POST', `${path}/replies`, bodyOf([...keys, small]))).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringMatching(/^These files are 10\.1 MB together/) } },
    });
    expect(await sales('POST', `${path}/replies`, bodyOf([small, small]))).toMatchObject({ status: 400 });
    const large = documentKey(Date.now(), ownershipToken('somebody'), 'Large.pdf', 'application/pdf');
    await s3.send(
      new PutObjectCommand({
        Bucket: runner().bucket,
        Key: large,
        Body: sampleFile('application/pdf', maxAttachmentBytes + 1),
        ContentType: 'application/pdf',
      }),
    );
    expect(await sales('POST', `${path}/replies`, bodyOf([large]))).toMatchObject({
      status: 400,
      body: {
        error: {
          message: expect.stringMatching(/^“Large.pdf” is 10\.1 MB, and an email takes 10 MB in all/),
        },
      },
    });
    const overtaken = { ...bodyOf([small]), version: 7 };
    expect(await sales('POST', `${path}/replies`, overtaken)).toMatchObject({ status: 409 });
    expect(await tagsOf(small)).toEqual({ state: 'unattached' });
    expect(await sales('POST', `${path}/replies`, bodyOf(keys))).toMatchObject({ status: 200 });
    await cloud().sendReplies();
    const [mail] = await mailsTo(mailbox);
    expect(mail!.attachments.map(({ size }) => size)).toEqual([half, half]);
  });

  test('that are harmful are not sent, and the history says so', async () => {
    const { path } = await send('complaint');
    const key = await upload('Harmful.pdf', sampleFile('application/pdf', 500));
    const reply = bodyOf([key]);
    await sales('POST', `${path}/replies`, reply);
    const TagSet = Object.entries({ ...(await tagsOf(key)), [scanStatusTag]: threatsFound }).map(
      ([Key, Value]) => ({ Key, Value }),
    );
    await s3.send(new PutObjectTaggingCommand({ Bucket: runner().bucket, Key: key, Tagging: { TagSet } }));
    await cloud().sendReplies();
    expect(await mailsTo(mailbox)).toEqual([]);
    const { state, problem, attachments } = await replyOf(path);
    expect({ state, problem }).toEqual({ state: 'failed', problem: 'harmful-file' });
    expect(
      await sales('GET', `${path}/replies/${reply.reply_id}/attachments/${attachments[0].id}`),
    ).toMatchObject({ status: 409, body: { error: { code: 'document_blocked' } } });
  });

  test('that are no longer stored are neither taken nor sent nor opened, and hold back no undo', async () => {
    const { path } = await send('contact');
    const [lost, undone] = [
      await upload('Lost.pdf', sampleFile('application/pdf', 500)),
      await upload('Undone.pdf', sampleFile('application/pdf', 600)),
    ];
    const deleteFile = (Key: string) => s3.send(new DeleteObjectCommand({ Bucket: runner().bucket, Key }));
    const takenBack = bodyOf([undone]);
    expect(await sales('POST', `${path}/replies`, takenBack)).toMatchObject({ status: 200 });
    await deleteFile(undone);
    expect(await sales('DELETE', `${path}/replies/${takenBack.reply_id}`)).toMatchObject({ status: 200 });
    expect(await sales('POST', `${path}/replies`, { ...bodyOf([undone]), version: 3 })).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringMatching(/^“Undone\.pdf”: /) } },
    });
    const reply = { ...bodyOf([lost]), version: 3 };
    expect(await sales('POST', `${path}/replies`, reply)).toMatchObject({ status: 200 });
    await deleteFile(lost);
    await cloud().sendReplies();
    expect(await mailsTo(mailbox)).toEqual([]);
    const { state, problem, attachments } = await replyOf(path);
    expect({ state, problem }).toEqual({ state: 'failed', problem: 'missing-file' });
    expect(
      await sales('GET', `${path}/replies/${reply.reply_id}/attachments/${attachments[0].id}`),
    ).toMatchObject({ status: 409, body: { error: { code: 'no_longer_available' } } });
  });

  test('expire with a reply that is taken back, unless they are attached again', async () => {
    const { path } = await send('contact');
    const [again, gone] = [
      await upload('Again.pdf', sampleFile('application/pdf', 500)),
      await upload('Gone.pdf', sampleFile('application/pdf', 600)),
    ];
    const reply = bodyOf([again, gone]);
    await sales('POST', `${path}/replies`, reply);
    expect(await owner('DELETE', `${path}/replies/${reply.reply_id}`)).toMatchObject({
      status: 200,
      body: {
        attachments: [
          { key: again, file_name: 'Again.pdf', size: 500 },
          { key: gone, file_name: 'Gone.pdf', size: 600 },
        ],
      },
    });
    expect([await tagsOf(again), await tagsOf(gone)]).toEqual([
      { state: 'unattached' },
      { state: 'unattached' },
    ]);
    expect(await sales('POST', `${path}/replies`, { ...bodyOf([again]), version: 3 })).toMatchObject({
      status: 200,
    });
    expect(await tagsOf(again)).toMatchObject({ state: 'attached' });
    await cloud().sendReplies();
    expect((await mailsTo(mailbox)).map(({ attachments }) => attachments)).toMatchObject([
      [{ filename: 'Again.pdf', size: 500 }],
    ]);
  });

  test('are exported and erased with the submission', async () => {
    const { id, path } = await send('contact');
    const bytes = sampleFile('application/pdf', 700);
    const key = await upload('Letter.pdf', bytes);
    await sales('POST', `${path}/replies`, bodyOf([key]));
    const person = { identifier: mailbox, kind: 'contact-submissions', id };
    const { body } = await owner('POST', '/admin/privacy/exports', person);
    expect(body['record'].replies_by_mail).toMatchObject([
      { attachments: [{ file_name: 'Letter.pdf', size: 700 }] },
    ]);
    expect(body['documents']).toMatchObject([
      { file_name: expect.stringMatching(/^[\w-]+-attached-[\w-]+-Letter\.pdf$/) },
    ]);
    expect(await bytesAt(body['documents'][0].url)).toEqual(bytes);
    expect(await isThere(key)).toBe(true);
    expect(await owner('POST', '/admin/privacy/erasures', person)).toMatchObject({ status: 200 });
    expect(await isThere(key)).toBe(false);
  });
});
