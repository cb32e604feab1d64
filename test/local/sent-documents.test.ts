import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, GetObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { newVisitor } from '../../tools/product/visitor.ts';
import { askForDocuments } from '../support/ask-for-documents.ts';
import { heldLink } from '../support/my-request.ts';
import { eventually } from '../support/eventually.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const byField = (one: { field: string }, other: { field: string }): number =>
  one.field < other.field ? -1 : 1;
const pdf = (size: number) => sampleFile('application/pdf', size);

describe('documents that staff request', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  let sales: ApiCaller;
  let owner: ApiCaller;
  let s3: S3Client;
  let id: string;
  let path: string;

  beforeAll(async () => {
    const [first, second] = runner().admins.map(({ email }) => email);
    owner = callerWith(runner(), (await signIn(runner(), first!)).idToken);
    sales = callerWith(runner(), (await signIn(runner(), second!)).idToken);
    const { region, credentials, endpoints } = runner();
    s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
    ({ id, path } = await apply(900));
  });
  afterAll(() => s3.destroy());

  const apply = async (size: number) => {
    const newId = randomUUID();
    const visa_copy = await uploadFile(visitor(), pdf(size), 'visa.pdf', 'application/pdf');
    const application = { ...formToPayload(sampleForm), visa_copy, id: newId };
    expect((await visitor().post('/api/loan-applications', application)).status).toBe(201);
    return { id: newId, path: `/admin/work-items/${applicationType.name}/${newId}`, visa_copy };
  };

  const item = async () => (await sales('GET', `${path}/progress`)).body.item;
  const ask = async (...fields: string[]) => {
    const { version } = await item();
    return askForDocuments(runner(), sales, { id, version, fields });
  };
  const remove = (document: string, version: number) =>
    sales('POST', `${path}/documents/${document}/removal`, { version });
  const send = async (link: string, documents: object[], who = visitor()) =>
    who.post('/api/my-requests/documents', { ...(await heldLink(who, link)), documents });

  test('are uploaded by their link from another session, and attached to the application', async () => {
    const link = await ask('passport_copy', 'driver_licence_front');
    expect(await item()).toMatchObject({ outstanding: 2 });
    const reference = applicationType.referenceOf(id);
    const phone = await newVisitor(runner());
    const key = await uploadFile(phone, pdf(1_200), 'pass.pdf', 'application/pdf');
    const documents = [{ field: 'passport_copy', key }];
    expect(await send(link, documents)).toMatchObject({
      status: 400,
      body: {
        error: { fields: { passport_copy: 'This file was uploaded in another session: upload it again' } },
      },
    });
    const sent = await send(link, documents, phone);
    expect(sent.status).toBe(200);
    const states = sent.body.documents as { field: string; state: string }[];
    expect(states.filter(({ state }) => state !== 'none').toSorted(byField)).toMatchObject([
      { field: 'driver_licence_front', state: 'asked' },
      { field: 'passport_copy', state: 'received' },
      { field: 'visa_copy', state: 'received' },
    ]);
    expect(await item()).toMatchObject({ outstanding: 1, is_unread: true });
    const { body } = await sales('GET', `${path}/documents`);
    expect(body.documents).toMatchObject([
      { field: 'visa_copy', size: 900 },
      { field: 'passport_copy', size: 1_200, file_name: 'pass.pdf', by: 'sender' },
    ]);
    const [, passport] = body.documents;
    const opened = await sales('GET', `${path}/documents/${passport.id}`);
    expect(Buffer.from(await (await fetch(opened.body.url)).arrayBuffer())).toHaveLength(1_200);
    const listed = await sales('POST', '/admin/work-items/searches', { search: reference });
    expect(listed.body.items).toMatchObject([{ id, outstanding: 1 }]);
    expect((await sales('GET', path)).body.history[0]).toMatchObject({ by: 'sender' });
  });

  test('are marked and added by staff, and exported with one audit event', async () => {
    const { version } = await item();
    const key = await uploadFile(visitor(), pdf(700), 'by-post.pdf', 'application/pdf');
    const added = await sales('POST', `${path}/documents`, { version, field: 'driver_licence_back', key });
    expect(added).toEqual({ status: 200, body: { version: version + 1 } });
    const mark = { version: version + 1, state: 'checked' };
    expect(await sales('PUT', `${path}/checklist/driver_licence_back`, mark)).toMatchObject({ status: 200 });
    expect(await sales('PUT', `${path}/checklist/visa_copy`, { ...mark, state: 'not-needed' })).toMatchObject(
      {
        status: 409,
        body: { error: { code: 'version_conflict' } },
      },
    );
    const exported = await sales('GET', `${path}/documents-export`);
    expect(exported.body).toMatchObject({ reference: applicationType.referenceOf(id), missing: [] });
    const sizes: number[] = [];
    for (const { url } of exported.body.documents) {
      const response = await fetch(url, { headers: { origin: runner().site } });
      expect(response.headers.get('access-control-allow-origin')).toBe(runner().site);
      sizes.push((await response.arrayBuffer()).byteLength);
    }
    expect(sizes).toEqual([900, 1_200, 700]);
    const audit = (await cloud().allItems('audit')).filter((entry) => entry['record_id'] === id);
    expect(audit.filter(({ action }) => action === 'document.export')).toMatchObject([
      { record_type: 'loan-application', actor_email: runner().admins[1]!.email },
    ]);
    expect(audit.filter(({ action }) => action === 'document.add')).toHaveLength(1);
  });

  test('are filed by staff under another kind and name, and shown as opened by who opened them', async () => {
    const before = await sales('GET', `${path}/documents`);
    const [visa] = before.body.documents;
    expect(before.body.documents).toMatchObject([
      { field: 'visa_copy', is_opened: true },
      { is_opened: true },
      { is_opened: true },
    ]);
    const address = `${path}/documents/${visa.id}`;
    const filed = { version: before.body.version, field: 'payslip', file_name: 'October' };
    expect(await sales('PUT', address, filed)).toEqual({ status: 200, body: { version: filed.version + 1 } });
    expect(await sales('PUT', address, { ...filed, file_name: 'November' })).toMatchObject({ status: 409 });
    expect(await sales('PUT', address, { ...filed, file_name: ' ' })).toMatchObject({
      status: 400,
      body: { error: { fields: { file_name: 'Name the file' } } },
    });
    const { body } = await sales('GET', `${path}/documents`);
    expect(body.documents[0]).toMatchObject({ field: 'payslip', file_name: 'October.pdf', size: 900 });
    const states = body.checklist as { field: string; state: string }[];
    expect(states.find(({ field }) => field === 'payslip')).toMatchObject({ state: 'received' });
    expect(states.find(({ field }) => field === 'visa_copy')).toMatchObject({ state: 'none' });
    const other = await apply(800);
    const fresh = async () => (await sales('GET', `${other.path}/documents`)).body.documents;
    expect(await fresh()).toMatchObject([{ is_opened: false }]);
    expect(await sales('GET', `${other.path}/documents/visa_copy`)).toMatchObject({ status: 200 });
    expect(await fresh()).toMatchObject([{ is_opened: true }]);
    const audit = (await cloud().allItems('audit')).filter(({ action }) => action === 'document.file');
    expect(audit).toMatchObject([{ record_id: id, fields: ['visa_copy', 'payslip'] }]);
  });

  test('are removed by staff if they came later, and are then no longer its own', async () => {
    const { body } = await sales('GET', `${path}/documents`);
    const [sent, ...others] = body.documents as { id: string; is_removable: boolean }[];
    const last = others.at(-1)!;
    expect([sent!.is_removable, last.is_removable]).toEqual([false, true]);
    expect(await remove(sent!.id, body.version)).toMatchObject({ status: 404 });
    expect(await remove(last.id, body.version - 1)).toMatchObject({ status: 409 });
    const removed = { status: 200, body: { version: body.version + 1 } };
    expect(await remove(last.id, body.version)).toEqual(removed);
    expect(await remove(last.id, body.version)).toEqual(removed);
    expect(await sales('GET', `${path}/documents/${last.id}`)).toMatchObject({ status: 404 });
    const acts = await cloud().allItems('audit');
    expect(acts).toContainEqual(
      expect.objectContaining({ action: 'document.remove', record_id: id, fields: ['driver_licence_back'] }),
    );
  });

  test('the bucket lets only the site’s pages read them', async () => {
    const { body } = await sales('GET', `${path}/documents-export`);
    const response = await fetch(body.documents[0].url, { headers: { origin: 'https://evil.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('are rejected, or reported, if they are no longer stored', async () => {
    const { bucket } = runner();
    const uploadLost = async () => {
      const key = await uploadFile(visitor(), pdf(700), 'gone.pdf', 'application/pdf');
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
      return key;
    };
    const lost = { status: 400, body: { error: { code: 'invalid_request' } } };
    const link = await ask('driver_licence_back');
    const key = await uploadLost();
    expect(await send(link, [{ field: 'driver_licence_back', key }])).toMatchObject(lost);
    const { version } = await item();
    expect(
      await sales('POST', `${path}/documents`, { version, field: 'driver_licence_back', key }),
    ).toMatchObject(lost);

    const stored = await uploadFile(visitor(), pdf(700), 'late.pdf', 'application/pdf');
    const added = { version, field: 'driver_licence_back', key: stored };
    expect(await sales('POST', `${path}/documents`, added)).toMatchObject({ status: 200 });
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: stored }));
    const { body } = await sales('GET', `${path}/documents`);
    expect(await remove(body.documents.at(-1).id, body.version)).toMatchObject({ status: 200 });

    const other = await apply(800);
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: other.visa_copy }));
    expect(await sales('GET', `${other.path}/documents-export`)).toMatchObject({
      status: 200,
      body: { documents: [], missing: [{ problem: expect.any(String) }] },
    });
  });

  test('once all are here the application goes back to work, and its owner gets one mail each time', async () => {
    const application = await apply(600);
    const { path: own } = application;
    const read = async () => (await sales('GET', `${own}/progress`)).body.item;
    const reference = applicationType.referenceOf(application.id);
    const mails = async () => {
      await cloud().sweep();
      const subject = `All documents are here: ${reference}`;
      return (await cloud().inbox()).filter((mail) => mail.subject === subject);
    };
    const askAgain = async (field: string) =>
      askForDocuments(runner(), sales, {
        id: application.id,
        version: (await read()).version,
        fields: [field],
        status: 'waiting-for-applicant',
      });
    const ready = { status: 'in-review', documents_due_at: expect.any(String) };

    const link = await askAgain('passport_copy');
    const key = await uploadFile(visitor(), pdf(900), 'passport.pdf', 'application/pdf');
    const documents = [{ field: 'passport_copy', key }];
    await Promise.all([send(link, documents), send(link, documents)]);
    expect(await read()).toMatchObject({ ...ready, is_unread: true });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const { email } = runner().admins[1]!;
    expect(mail).toMatchObject({ to: [email] });
    const sent = { mail: 'documents-here', to: email, state: 'sent', delivered_at: expect.any(String) };
    await eventually(async () =>
      expect((await sales('GET', `${own}/progress`)).body.mails).toContainEqual(
        expect.objectContaining(sent),
      ),
    );
    const listed = await sales('POST', '/admin/work-items/searches', { owner: email });
    expect(listed.body.items[0]).toMatchObject({ id: application.id, ...ready });

    await askAgain('payslip');
    const { version } = await read();
    const received = { version, state: 'received' };
    expect(await owner('PUT', `${own}/checklist/payslip`, received)).toMatchObject({ status: 200 });
    await askAgain('driver_licence_back');
    const licence = await uploadFile(visitor(), pdf(700), 'licence.pdf', 'application/pdf');
    const added = { version: (await read()).version, field: 'driver_licence_back', key: licence };
    expect(await owner('POST', `${own}/documents`, added)).toMatchObject({ status: 200 });
    await askAgain('account_statement');
    const filed = {
      version: (await read()).version,
      field: 'account_statement',
      file_name: 'Statement',
    };
    expect(await owner('PUT', `${own}/documents/visa_copy`, filed)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject(ready);
    expect(await mails()).toHaveLength(4);
  });

  describe('of an application that is erased', () => {
    const erase = (erased: string) =>
      owner('POST', '/admin/privacy/erasures', {
        identifier: sampleForm.email,
        kind: 'loan-applications',
        id: erased,
        includes_legal_retention: true,
      });
    const ask = (application: string) =>
      askForDocuments(runner(), sales, { id: application, fields: ['passport_copy'] });
    /** Returns the state of a stored file. */
    const stateOf = async (Key: string) => {
      try {
        const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket: runner().bucket, Key }));
        return TagSet.find((tag) => tag.Key === 'state')?.Value;
      } catch {
        return 'deleted';
      }
    };

    test('can’t be sent by its link any more', async () => {
      const application = await apply(600);
      const held = await heldLink(visitor(), await ask(application.id));
      expect((await erase(application.id)).status).toBe(200);
      const documents = [{ field: 'passport_copy', key: application.visa_copy }];
      expect(await visitor().post('/api/my-requests/documents', { ...held, documents })).toMatchObject({
        status: 404,
      });
    });

    test('go with it where one of them is missing', async () => {
      const application = await apply(600);
      await s3.send(new DeleteObjectCommand({ Bucket: runner().bucket, Key: application.visa_copy }));
      expect(await erase(application.id)).toEqual({ status: 200, body: {} });
    });

    test('leave nothing behind where they are sent at that moment', async () => {
      for (let race = 1; race <= 5; race += 1) {
        const application = await apply(600);
        const held = await heldLink(visitor(), await ask(application.id));
        const key = await uploadFile(visitor(), pdf(800), 'passport.pdf', 'application/pdf');
        const documents = [{ field: 'passport_copy', key }];
        const [, erasure] = await Promise.all([
          visitor().post('/api/my-requests/documents', { ...held, documents }),
          erase(application.id),
        ]);
        expect(erasure.status).toBe(200);
        expect(await stateOf(application.visa_copy)).toBe('deleted');
        expect(['deleted', 'unattached']).toContain(await stateOf(key));
        for (const table of ['loan_applications', 'work_items', 'work_history', 'work_documents']) {
          expect(JSON.stringify(await cloud().allItems(table))).not.toContain(application.id);
        }
      }
    });
  });
});
