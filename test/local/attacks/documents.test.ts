import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import {
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { uploadQuota, uploadQuotaPrefix } from '#domain/documents/upload-quota.ts';
import { callerWith, type ApiCaller } from '../../../tools/product/admin.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { askForDocuments } from '../../support/ask-for-documents.ts';
import { heldLink } from '../../support/my-request.ts';
import { setDayCount } from '../../support/day-counters.ts';
import { signInWithApp } from '../../support/sign-in-with-app.ts';
import {
  beginMultipart,
  describeFile,
  putTo,
  sampleFile,
  uploadFile,
} from '../../../tools/product/uploads.ts';
import { useRunner } from '../../support/use-runner.ts';
import { newVisitor, type Visitor } from '../../../tools/product/visitor.ts';

const heicHead = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const harmful =
  'This file was not accepted: it may be harmful. Choose another file, or send the application without it.';

describe('malicious documents', () => {
  const runner = useRunner('prod');
  let visitor: Visitor;
  let admin: ApiCaller;
  let s3: S3Client;
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(async () => {
    const { region, credentials, endpoints } = runner();
    s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
    cloud = cloudOf(runner());
    visitor = await newVisitor(runner());
    admin = callerWith(runner(), await signInWithApp(runner(), runner().admins[0]!.email));
  });
  afterAll(() => {
    s3.destroy();
    cloud.close();
  });

  const submit = (documents: Record<string, string>, id: string = randomUUID(), more: object = {}) =>
    visitor.post('/api/loan-applications', { ...formToPayload(sampleForm), ...documents, ...more, id });
  const apply = async (visa_copy: string): Promise<string> => {
    const id = randomUUID();
    expect(await submit({ visa_copy }, id)).toMatchObject({ status: 201 });
    return id;
  };
  const tagsOf = async (Key: string) => {
    const { TagSet } = await s3.send(new GetObjectTaggingCommand({ Bucket: runner().bucket, Key }));
    return Object.fromEntries(TagSet!.map((tag) => [tag.Key, tag.Value]));
  };
  /** Sets a scan result as GuardDuty does. */
  const scan = async (Key: string, status: string) => {
    const tags = { ...(await tagsOf(Key)), GuardDutyMalwareScanStatus: status };
    const TagSet = Object.entries(tags).map(([name, Value]) => ({ Key: name, Value: String(Value) }));
    await s3.send(new PutObjectTaggingCommand({ Bucket: runner().bucket, Key, Tagging: { TagSet } }));
  };
  const documentsOf = (id: string) => `/admin/work-items/loan-application/${id}/documents`;
  const visaOf = (id: string) => admin('GET', `${documentsOf(id)}/visa_copy`);
  const listOf = async (id: string) => (await admin('GET', documentsOf(id))).body.documents;

  describe('with misleading names and encodings', () => {
    test('a program named passport.hta is saved with the extension of its detected type', async () => {
      const bytes = Buffer.concat([
        heicHead,
        Buffer.from('<script>new ActiveXObject("WScript.Shell")</script>'),
      ]);
      const key = await uploadFile(visitor, bytes, 'passport.hta', 'image/heic');
      expect(key).toMatch(/-passport\.heic$/);
      const response = await fetch((await visaOf(await apply(key))).body.url);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-disposition': 'attachment;filename="passport.heic"',
        'content-type': 'image/heic',
        'content-encoding': 'identity',
      });
    });

    test('a multipart upload gets no other extension either', async () => {
      const { upload } = await beginMultipart(
        visitor,
        sampleFile('application/pdf', 9_000),
        'payslip.pdf.exe',
      );
      expect(upload.key).toMatch(/-payslip-pdf\.pdf$/);
    });

    test('files that their content encoding turns into a program are rejected and not attached', async () => {
      const bytes = Buffer.concat([heicHead, deflateRawSync(Buffer.from('MZ and a program'))]);
      const { body } = await visitor.post(
        '/api/documents/uploads',
        describeFile(bytes, 'a.heic', 'image/heic'),
      );
      const headers = { ...body.headers, 'content-encoding': 'deflate' };
      // S3 accepts headers that the URL does not sign.
      expect((await putTo({ url: body.url, headers }, bytes)).status).toBe(200);
      expect(await submit({ visa_copy: body.key })).toMatchObject({
        status: 400,
        body: {
          error: {
            fields: { visa_copy: 'This file changed on the way. Please upload it again.' },
          },
        },
      });
      expect(await tagsOf(body.key)).toEqual({ state: 'unattached' });
    });

    test('a document from before this check does not open', async () => {
      const key = await uploadFile(
        visitor,
        sampleFile('application/pdf', 900),
        'visa.pdf',
        'application/pdf',
      );
      const id = await apply(key);
      for (const wrong of [
        { Body: sampleFile('application/pdf', 900), ContentEncoding: 'gzip', ContentType: 'application/pdf' },
        { Body: Buffer.from('<script>alert(1)</script>'), ContentType: 'text/html' },
      ]) {
        await s3.send(new PutObjectCommand({ Bucket: runner().bucket, Key: key, ...wrong }));
        const message = expect.stringContaining('not the picture');
        expect(await visaOf(id)).toMatchObject({
          status: 409,
          body: { error: { code: 'document_blocked', message } },
        });
        expect(await listOf(id)).toMatchObject([{ problem: message }]);
      }
    });
  });

  describe('that the scan flags', () => {
    const upload = () => uploadFile(visitor, sampleFile('image/jpeg', 1_000));

    test('are rejected with a clear message, and the application can be sent without them', async () => {
      const [flagged, clean] = [await upload(), await upload()];
      await scan(flagged, 'THREATS_FOUND');
      expect(await submit({ visa_copy: flagged, passport_copy: clean })).toMatchObject({
        status: 400,
        body: { error: { fields: { visa_copy: harmful } } },
      });
      expect(await tagsOf(clean)).toEqual({ state: 'unattached' });
      expect(await submit({ passport_copy: clean })).toMatchObject({ status: 201 });
    });

    test('are rejected when a multipart upload is completed again', async () => {
      const bytes = sampleFile('application/pdf', 5 * 1024 * 1024 + 1);
      const { upload: begun, send, size } = await beginMultipart(visitor, bytes);
      const parts = [await send(0), await send(1)];
      const complete = () =>
        visitor.post('/api/documents/uploads/multipart/complete', { ...begun, size, parts });
      expect((await complete()).status).toBe(200);
      await scan(begun.key, 'THREATS_FOUND');
      expect(await complete()).toMatchObject({
        status: 409,
        body: { error: { code: 'harmful_file', message: harmful } },
      });
    });

    test('are shown as blocked to staff, and nobody can read them', async () => {
      const key = await upload();
      const id = await apply(key);
      const { url } = (await visaOf(id)).body;
      await scan(key, 'THREATS_FOUND');
      const message = expect.stringMatching(/^Blocked by the malware scan\./);
      expect(await visaOf(id)).toMatchObject({
        status: 409,
        body: { error: { code: 'document_blocked', message } },
      });
      expect(await listOf(id)).toMatchObject([{ problem: message }]);
      expect((await fetch(url)).status).toBe(403);
      await expect(
        s3.send(new GetObjectCommand({ Bucket: runner().bucket, Key: key })),
      ).rejects.toMatchObject({ name: 'AccessDenied' });
    });

    test('a scan result is shown before the document is opened, and survives the submission', async () => {
      const key = await upload();
      await scan(key, 'NO_THREATS_FOUND');
      const id = await apply(key);
      expect(await listOf(id)).toMatchObject([{ file_name: 'licence.jpg', size: 1_000, scan: 'clean' }]);
      expect(await tagsOf(key)).toEqual({
        state: 'attached',
        submission: `loan-application:${id}`,
        GuardDutyMalwareScanStatus: 'NO_THREATS_FOUND',
      });
    });
  });

  test('a request that reuses another application’s key leaves its documents to expire', async () => {
    const id = await apply(await uploadFile(visitor, sampleFile('image/jpeg', 500)));
    const key = await uploadFile(visitor, sampleFile('image/jpeg', 500));
    expect(await submit({ passport_copy: key }, id, { loan_amount: 9_000 })).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_key_reused' } },
    });
    expect(await tagsOf(key)).toEqual({ state: 'unattached' });
  });

  test('a file of one application is refused in another one, on every path', async () => {
    const key = await uploadFile(visitor, sampleFile('image/jpeg', 500));
    const [first, second] = [await apply(key), randomUUID()];
    const another = 'This file was sent with another application: upload it again';
    expect(await submit({ visa_copy: key }, second)).toMatchObject({
      status: 400,
      body: { error: { fields: { visa_copy: another } } },
    });
    const third = await apply(await uploadFile(visitor, sampleFile('image/jpeg', 600)));
    const path = `/admin/work-items/loan-application/${third}`;
    const added = { version: 1, field: 'passport_copy', key };
    expect(await admin('POST', `${path}/documents`, added)).toMatchObject({
      status: 400,
      body: { error: { fields: { key: another } } },
    });
    const link = await askForDocuments(runner(), admin, { id: third, fields: ['passport_copy'] });
    const documents = [{ field: 'passport_copy', key }];
    const held = await heldLink(visitor, link);
    expect(await visitor.post('/api/my-requests/documents', { ...held, documents })).toMatchObject({
      status: 400,
      body: { error: { fields: { passport_copy: another } } },
    });
    expect(await tagsOf(key)).toEqual({ state: 'attached', submission: `loan-application:${first}` });
    // As if two requests had attached it at the same moment.
    const TableName = cloud.tableNamed('loan_applications');
    await cloud.dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: { id: third },
        UpdateExpression: 'SET visa_copy = :key',
        ExpressionAttributeValues: { ':key': key },
      }),
    );
    const message = expect.stringMatching(/^This file was sent with another application/);
    expect(await visaOf(third)).toMatchObject({ status: 409, body: { error: { message } } });
    expect(await listOf(third)).toMatchObject([{ problem: message }]);
    expect((await visaOf(first)).status).toBe(200);
  });

  describe('in large numbers', () => {
    const quota = { prefix: uploadQuotaPrefix, quota: uploadQuota };
    const begin = async (who: Visitor) => {
      const { checksum_crc32, ...file } = describeFile(sampleFile('image/jpeg', 100));
      return [
        await who.post('/api/documents/uploads', { ...file, checksum_crc32 }),
        await who.post('/api/documents/uploads/multipart', file),
      ];
    };
    afterAll(() => setDayCount(cloud, quota, 'all', 0));
    const overQuota = (message: string) => ({
      status: 429,
      body: { error: { code: 'daily_quota_reached', message: expect.stringContaining(message) } },
    });

    test('a session can start forty uploads a day, single and multipart together', async () => {
      const flood = await newVisitor(runner());
      const { identityId } = flood;
      await setDayCount(cloud, { ...quota, identityId }, 'session', uploadQuota.session - 1);
      const [last, over] = await begin(flood);
      expect(last!.status).toBe(200);
      expect(over).toMatchObject(overQuota('You have uploaded 40 files today'));
      for (const answer of await begin(await newVisitor(runner()))) expect(answer.status).toBe(200);
    });

    test('all sessions together are limited to a number a day', async () => {
      const late = await newVisitor(runner());
      await setDayCount(cloud, quota, 'all', uploadQuota.all);
      for (const answer of await begin(late)) {
        expect(answer).toMatchObject(overQuota('We can’t take any more files today.'));
      }
    });
  });
});
