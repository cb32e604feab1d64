import { randomUUID } from 'node:crypto';
import { GetObjectTaggingCommand, PutObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { callerWith, type ApiCaller } from '../../../tools/product/admin.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { sampleFile, uploadFile } from '../../../tools/product/uploads.ts';
import { newVisitor, type Visitor } from '../../../tools/product/visitor.ts';
import { askForDocuments } from '../../support/ask-for-documents.ts';
import { heldLink } from '../../support/my-request.ts';
import { signInWithApp } from '../../support/sign-in-with-app.ts';
import { useRunner } from '../../support/use-runner.ts';

describe('a link for uploading documents', () => {
  const runner = useRunner('prod');
  let cloud: ReturnType<typeof cloudOf>;
  let s3: S3Client;
  let admin: ApiCaller;
  let applicant: Visitor;
  let stranger: Visitor;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    const { region, credentials, endpoints } = runner();
    s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
    admin = callerWith(runner(), await signInWithApp(runner(), runner().admins[1]!.email));
    applicant = await newVisitor(runner());
    stranger = await newVisitor(runner());
  });
  afterAll(() => {
    s3.destroy();
    cloud.close();
  });

  const ask = async () => {
    const id = randomUUID();
    const visa_copy = await uploadFile(applicant, sampleFile('image/jpeg', 800));
    const application = { ...formToPayload(sampleForm), visa_copy, id };
    expect((await applicant.post('/api/loan-applications', application)).status).toBe(201);
    const path = `/admin/work-items/loan-application/${id}`;
    const link = await askForDocuments(runner(), admin, { id, fields: ['passport_copy'] });
    return { id, path, visa_copy, link, secret: link.split('.')[1]! };
  };
  const send = async (link: string, key: string, who = applicant) =>
    who.post('/api/my-requests/documents', {
      ...(await heldLink(who, link)),
      documents: [{ field: 'passport_copy', key }],
    });
  /** Sets a scan result as GuardDuty does. */
  const flag = async (Key: string) => {
    const object = { Bucket: runner().bucket, Key };
    const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand(object));
    const status = { Key: 'GuardDutyMalwareScanStatus', Value: 'THREATS_FOUND' };
    await s3.send(new PutObjectTaggingCommand({ ...object, Tagging: { TagSet: [...TagSet, status] } }));
  };

  test('can’t be derived from stored data', async () => {
    const { secret, link, path } = await ask();
    const reply_id = randomUUID();
    const step = { status: 'in-review', reason: `They have ${link}` };
    const reply = { reply_id, version: 2, subject: 'Your documents', text: 'Kia ora', ...step };
    const pasted = { subject: link, text: `Kia ora,\n${runner().site}/my-request#${link}` };
    const problem = expect.stringMatching(/^Take the personal link out/);
    expect(await admin('POST', `${path}/replies`, { ...reply, ...pasted })).toMatchObject({
      status: 400,
      body: { error: { fields: { subject: problem, text: problem } } },
    });
    expect(await admin('POST', `${path}/replies`, reply)).toMatchObject({ status: 200 });
    expect((await cloud.inbox()).some((mail) => mail.text.includes(secret))).toBe(true);
    for (const read of [path, `${path}/progress`, `${path}/documents`]) {
      expect(JSON.stringify((await admin('GET', read)).body)).not.toContain(secret);
    }
    for (const table of ['work_documents', 'work_items', 'work_history', 'audit', 'loan_applications']) {
      expect(JSON.stringify(await cloud.allItems(table))).not.toContain(secret);
    }
  });

  test('accepts neither uploads of others nor flagged ones', async () => {
    const { link, visa_copy, path } = await ask();
    expect(await send(link, visa_copy, stranger)).toMatchObject({
      status: 400,
      body: {
        error: { fields: { passport_copy: 'This file was uploaded in another session: upload it again' } },
      },
    });
    const Key = await uploadFile(applicant, sampleFile('image/jpeg', 900));
    await flag(Key);
    expect(await send(link, Key)).toMatchObject({
      status: 400,
      body: { error: { fields: { passport_copy: expect.any(String) } } },
    });
    expect((await admin('GET', `${path}/documents`)).body.documents).toHaveLength(1);
  });

  test('leaves a file that is flagged later for staff to remove', async () => {
    const { link, path } = await ask();
    const key = await uploadFile(applicant, sampleFile('image/jpeg', 900));
    expect(await send(link, key)).toMatchObject({ status: 200 });
    await flag(key);
    const { version, documents } = (await admin('GET', `${path}/documents`)).body;
    const removal = `${path}/documents/${documents[1].id}/removal`;
    for (const _attempt of [1, 2]) {
      expect(await admin('POST', removal, { version })).toEqual({
        status: 200,
        body: { version: version + 1 },
      });
    }
    expect((await admin('GET', `${path}/documents`)).body.documents).toHaveLength(1);
  });

  test('accepts only signed requests from the site', async () => {
    const { link } = await ask();
    const response = await fetch(`${runner().site}/api/my-requests/documents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ link }),
    });
    expect(response.status).toBe(403);
  });
});
