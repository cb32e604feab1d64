import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AwsV4Signer } from 'aws4fetch';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { createDownloadSigner } from '../../lambdas/clients/s3/download-signer.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { errorCodeOf, sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { useRunner } from '../support/use-runner.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';

const minute = 60_000;

describe('the documents of an application', () => {
  const runner = useRunner();
  let visitor: Visitor;
  let admin: ApiCaller;

  beforeAll(async () => {
    visitor = await newVisitor(runner());
    admin = callerWith(runner(), (await signIn(runner(), runner().admins[0]!.email)).idToken);
  });

  const pdf = sampleFile('application/pdf', 3_000);

  const apply = async (documents: Record<string, string>): Promise<string> => {
    const id = randomUUID();
    const application = { ...formToPayload(sampleForm), ...documents, id };
    expect((await visitor.post('/api/loan-applications', application)).status).toBe(201);
    return id;
  };
  const applyWithVisa = async () => {
    const key = await uploadFile(visitor, pdf, 'visa — Ngāta 免許.pdf', 'application/pdf');
    return { key, id: await apply({ visa_copy: key }) };
  };
  const documentsOf = (id: string) => `/admin/work-items/loan-application/${id}/documents`;
  const open = (id: string, field = 'visa_copy') => admin('GET', `${documentsOf(id)}/${field}`);

  test('are listed with their details, without the rest of the application', async () => {
    const { id } = await applyWithVisa();
    const { status, body } = await admin('GET', documentsOf(id));
    expect({ status, body }).toMatchObject({
      status: 200,
      // This stage has no scan.
      body: {
        documents: [{ field: 'visa_copy', file_name: 'visa-Ngāta-免許.pdf', size: 3_000, scan: 'none' }],
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/Aroha|loan-documents/);
    const none = await apply({});
    expect((await admin('GET', documentsOf(none))).body.documents).toEqual([]);
  });

  test('open unchanged, with their type and name, and are not cached', async () => {
    const { id } = await applyWithVisa();
    const { status, body } = await open(id);
    expect(status).toBe(200);
    const response = await fetch(body.url);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline;filename="visa-Ngata--.pdf";filename*=UTF-8''visa-Ng%C4%81ta-%E5%85%8D%E8%A8%B1.pdf`,
      'content-encoding': 'identity',
      'cache-control': 'no-store',
    });
  });

  test('open for five minutes', async () => {
    const { id, key } = await applyWithVisa();
    const url = new URL((await open(id)).body.url);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    // The same URL, signed earlier.
    const { region, credentials, endpoints, bucket } = runner();
    const signedAgo = (milliseconds: number) =>
      createDownloadSigner(
        { bucket, region, credentials, s3Endpoint: endpoints.s3 },
        () => Date.now() - milliseconds,
      )
        .signDownload(key, { fileName: 'visa.pdf', type: 'application/pdf', disposition: 'inline' })
        .then((address) => fetch(address));
    expect((await signedAgo(4 * minute)).status).toBe(200);
    const late = await signedAgo(5 * minute + 1_000);
    expect([late.status, await errorCodeOf(late)]).toEqual([403, 'AccessDenied']);
  });

  test('a signed URL opens only its own document, for reading', async () => {
    const { id } = await applyWithVisa();
    const other = await applyWithVisa();
    const { url } = (await open(id)).body;
    const elsewhere = new URL(url);
    elsewhere.pathname = elsewhere.pathname.replace(/loan-documents\/.*/, other.key);
    const renamed = new URL(url);
    renamed.searchParams.set('response-content-disposition', 'attachment;filename="x.exe"');
    const retyped = new URL(url);
    retyped.searchParams.set('response-content-type', 'text/html');
    for (const [address, method] of [
      [elsewhere, 'GET'],
      [retyped, 'GET'],
      [renamed, 'GET'],
      [new URL(url), 'PUT'],
      [new URL(url), 'DELETE'],
    ] as const) {
      const response = await fetch(address, { method });
      expect([method, response.status, await errorCodeOf(response)]).toEqual([
        method,
        403,
        'SignatureDoesNotMatch',
      ]);
    }
  });

  test('open for nobody else: no visitor, not even the sender, and not without a signature', async () => {
    const { id } = await applyWithVisa();
    const path = `/api${documentsOf(id)}/visa_copy`;
    expect((await fetch(runner().site + path)).status).toBe(401);
    const { headers } = await new AwsV4Signer({
      url: runner().site + path,
      service: 'execute-api',
      region: runner().region,
      ...visitor.credentials,
    }).sign();
    expect((await fetch(runner().site + path, { headers })).status).toBe(401);
    const [address] = String((await open(id)).body.url).split('?') as [string];
    expect((await fetch(address)).status).toBe(403);
    const direct = await new AwsV4Signer({
      url: address,
      service: 's3',
      region: runner().region,
      signQuery: true,
      ...visitor.credentials,
    }).sign();
    expect((await fetch(direct.url)).status).toBe(403);
  });

  test('an unknown document is not found', async () => {
    const { id } = await applyWithVisa();
    const error = (code: string, message: string) => ({ body: { error: { code, message } } });
    const noApplication = error('not_found', 'There is no submission with this ID.');
    expect(await open(randomUUID())).toMatchObject({ status: 404, ...noApplication });
    expect(await admin('GET', documentsOf(randomUUID()))).toMatchObject({
      status: 404,
      ...noApplication,
    });
    expect(await open(id, 'passport_copy')).toMatchObject({
      status: 404,
      ...error('not_found', 'There is no such document with this submission.'),
    });
    for (const answer of [await open(id, '..details'), await open('1')]) {
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    }
  });

  test('a document that is no longer stored says so', async () => {
    const { id, key } = await applyWithVisa();
    const { region, credentials, endpoints, bucket } = runner();
    const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3 });
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    s3.destroy();
    expect(await open(id)).toMatchObject({
      status: 409,
      body: { error: { code: 'no_longer_available', message: expect.stringContaining('it has expired') } },
    });
  });

  describe('in the administrators’ mail', () => {
    let cloud: ReturnType<typeof cloudOf>;
    beforeAll(() => {
      cloud = cloudOf(runner());
    });
    afterAll(() => cloud.close());

    const linkTo = (id: string) => `${runner().site}/admin/inbox/loan-application/${id}`;
    const expectLink = async (id: string) => {
      const mail = (await cloud.inbox()).find(({ text }) => text.includes(linkTo(id)));
      expect(mail?.to).toEqual(runner().admins.map(({ email }) => email));
      expect(mail?.html).toContain(`href="${linkTo(id)}"`);
    };

    test('are linked at the site’s own address, whatever the request’s host', async () => {
      const { id, key } = await applyWithVisa();
      const path = '/api/notify/loan-application';
      const body = JSON.stringify({ ...formToPayload(sampleForm), visa_copy: key, id });
      const headers = await visitor.sign(path, body);
      headers.set('x-forwarded-host', 'evil.example');
      const response = await fetch(runner().site + path, { method: 'POST', headers, body });
      expect(await response.json()).toEqual({ status: 'sent' });
      await expectLink(id);
      expect(JSON.stringify(await cloud.inbox())).not.toContain('evil.example');
    });

    test('are also linked when the sweeper sends the mail', async () => {
      const { id } = await applyWithVisa();
      await cloud.endPauses('loan_applications', id);
      await cloud.sweep();
      await expectLink(id);
    });
  });
});
