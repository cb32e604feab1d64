import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { furtherDocuments } from '#domain/documents/document-fields.ts';
import { sendRequestedDocuments as sendContract } from '#domain/documents/requested-documents-contract.ts';
import { requestLinkSchema } from '#domain/my-request/request-link.ts';
import { maxAddedDocuments, maxDocumentsOfLink } from '#domain/documents/work-documents.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { HarmfulFileError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { addDocument } from '../../../lambdas/work/documents/add-document.ts';
import { findRequest, shownRequest } from '../../../lambdas/work/documents/find-request.ts';
import { markDocument } from '../../../lambdas/work/documents/mark-document.ts';
import { removeDocument } from '../../../lambdas/work/documents/remove-document.ts';
import { listDocuments } from '../../../lambdas/work/documents/list-documents.ts';
import { sendRequestedDocuments } from '../../../lambdas/work/documents/send-requested-documents.ts';
import { NoLongerAvailableError, NotFoundError } from '../../../lambdas/http/errors.ts';
import { applicant, documentDesk, uploadKey } from '../../support/document-desk.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const dayMs = 86_400_000;

describe('requested documents', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;
  let link: string;

  const ask = async (version: number, ...fields: string[]) => {
    ({ link } = await desk.ask(version, fields));
  };
  const show = async () => shownRequest(await findRequest(link, desk.dependencies));
  const send = (documents: { field: string; key: string }[], identityId = applicant) =>
    sendRequestedDocuments({ body: { link, documents }, identityId }, desk.dependencies);
  const upload = (name: string) => {
    const key = uploadKey(name);
    desk.bucket.set(key, 'unattached');
    return key;
  };

  beforeEach(async () => {
    desk = await documentDesk(table, { aside_until: '2026-12-01T00:00:00.000Z', urgency: '3-aside 2026' });
    await ask(1, 'passport_copy', 'visa_copy');
  });

  test('are shown with a first name and the reference number, and nothing else about the person', async () => {
    expect(requestLinkSchema.safeParse(link).success).toBe(true);
    const shown = await show();
    expect(shown).toEqual({
      first_name: 'Aroha',
      reference: (await desk.readItem()).reference,
      documents: [
        { field: 'passport_copy', label: 'Passport', is_received: false },
        { field: 'visa_copy', label: 'Visa', is_received: false },
      ],
      expires_at: '2026-12-07T02:00:00.000Z',
    });
  });

  test('take ten files for a link at most, and none once the submission is closed', async () => {
    for (let sent = 0; sent < maxDocumentsOfLink; sent += 1) {
      await send([{ field: 'passport_copy', key: upload(`passport ${sent}.pdf`) }]);
    }
    const key = upload('passport.pdf');
    await expect(send([{ field: 'visa_copy', key }])).rejects.toThrow('A link takes 10 files at most.');
    expect(desk.bucket.get(key)).toBe('unattached');
    desk.clock.now += 1;
    await ask((await desk.readItem()).version, 'visa_copy');
    await send([{ field: 'visa_copy', key }]);
    const now = await desk.readItem();
    await table.sdk().send(
      new PutCommand({
        TableName: testWorkTables.items,
        Item: toStoredWorkItem({ ...now, status: 'declined' }),
      }),
    );
    await expect(show()).rejects.toMatchObject({
      name: 'NoLongerAvailableError',
      message: expect.stringContaining('is closed'),
    });
  });

  test('are not taken by a link of before, even where the record has lost its number', async () => {
    const first = link;
    desk.clock.now += 1_000;
    await ask(2, 'visa_copy');
    const second = link;
    const { id } = await desk.readItem();
    const TableName = testWorkTables.documents;
    await table.sdk().send(new DeleteCommand({ TableName, Key: { id } }));
    desk.clock.now += 1_000;
    await ask(3, 'visa_copy');
    expect(await show()).toMatchObject({ documents: [{ field: 'visa_copy' }] });
    // A clock that is set back ends the link of before, too.
    desk.clock.now -= 3_000;
    const third = link;
    await ask(4, 'visa_copy');
    for (link of [first, second, third]) await expect(show()).rejects.toBeInstanceOf(NotFoundError);
  });

  test('leave what staff have checked as checked, and staff can remove one', async () => {
    await markDocument(
      {
        ...desk.request,
        params: { ...desk.params, field: 'passport_copy' },
        body: { version: 2, state: 'checked' },
      },
      desk.dependencies,
    );
    const key = upload('of somebody else.pdf');
    await send([{ field: 'passport_copy', key }]);
    const { checklist, documents, version } = await listDocuments(desk.params, desk.dependencies);
    expect(checklist.find(({ field }) => field === 'passport_copy')?.state).toBe('checked');
    expect(documents.map((one) => one.is_removable)).toEqual([false, true]);
    const remove = (document: string, at = version) =>
      removeDocument(
        { ...desk.request, params: { ...desk.params, document }, body: { version: at } },
        desk.dependencies,
      );
    await expect(remove('visa_copy')).rejects.toBeInstanceOf(NotFoundError);
    await expect(remove(documents[1]!.id, version - 1)).rejects.toMatchObject({
      name: 'VersionConflictError',
    });
    expect(desk.bucket.get(key)).toBe('attached');
    expect(await remove(documents[1]!.id)).toEqual({ version: version + 1 });
    expect(desk.acts.at(-1)).toMatchObject({ action: 'document.remove', fields: ['passport_copy'] });
    expect(desk.bucket.get(key)).toBe('unattached');
    expect((await listDocuments(desk.params, desk.dependencies)).documents).toHaveLength(1);
  });

  test('are removed also where the storage fails, which a repeated removal makes good', async () => {
    const key = upload('passport.pdf');
    await send([{ field: 'passport_copy', key }]);
    const { documents, version } = await listDocuments(desk.params, desk.dependencies);
    const remove = () =>
      removeDocument(
        { ...desk.request, params: { ...desk.params, document: documents[1]!.id }, body: { version } },
        desk.dependencies,
      );
    const { release } = desk.dependencies.documents;
    desk.dependencies.documents.release = () => Promise.reject(new HarmfulFileError());
    const logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await remove()).toEqual({ version: version + 1 });
    expect(logged.mock.calls).toEqual([[expect.stringContaining('"files-not-released"')]]);
    logged.mockRestore();
    expect((await listDocuments(desk.params, desk.dependencies)).documents).toHaveLength(1);
    expect(desk.bucket.get(key)).toBe('attached');
    desk.dependencies.documents.release = release;
    expect(await remove()).toEqual({ version: version + 1 });
    expect(desk.bucket.get(key)).toBe('unattached');
    expect(desk.acts.filter(({ action }) => action === 'document.remove')).toHaveLength(1);
  });

  test('are not files that the application has, which stay with it when another entry is removed', async () => {
    const { visa } = desk;
    await expect(send([{ field: 'passport_copy', key: visa }])).rejects.toMatchObject({
      fields: { passport_copy: 'We have this file already: choose another one' },
    });
    const body = { version: 2, field: 'passport_copy', key: visa };
    expect(await addDocument({ ...desk.request, params: desk.params, body }, desk.dependencies)).toEqual({
      version: 2,
    });
    expect((await listDocuments(desk.params, desk.dependencies)).documents).toHaveLength(1);
    const own = '60000000-0000-4000-8000-000000000001';
    const stored = await desk.dependencies.workDocuments.get(await desk.readItem());
    const added = {
      id: own,
      field: 'passport_copy',
      key: visa,
      at: '2026-11-23T02:00:00.000Z',
      by: 'sender',
    };
    await table
      .sdk()
      .send(new PutCommand({ TableName: testWorkTables.documents, Item: { ...stored, added: [added] } }));
    await removeDocument(
      { ...desk.request, params: { ...desk.params, document: own }, body: { version: 2 } },
      desk.dependencies,
    );
    expect((await listDocuments(desk.params, desk.dependencies)).documents).toHaveLength(1);
    expect(desk.bucket.get(visa)).toBe('attached');
  });

  test('are attached and marked, and return the submission to the inbox, unread', async () => {
    const key = upload('pass port.pdf');
    desk.clock.now += 1_000;
    const shown = await send([{ field: 'passport_copy', key }]);
    expect(shown.documents.map(({ is_received }) => is_received)).toEqual([true, false]);
    expect(desk.bucket.get(key)).toBe('attached');
    const item = await desk.readItem();
    expect(item).toMatchObject({ version: 3, unread: 'unread', outstanding: 1, status: 'in-review' });
    expect(item).not.toHaveProperty('aside_until');
    expect(item.urgency).toMatch(/^2-open/);
    const { documents, checklist } = await listDocuments(desk.params, desk.dependencies);
    expect(documents).toMatchObject([{}, { file_name: 'pass-port.pdf', by: 'sender' }]);
    expect(checklist.map(({ state }) => state)).toEqual([
      'none',
      'none',
      'requested',
      'received',
      ...furtherDocuments.map(() => 'none'),
    ]);
    expect((await desk.history()).at(-1)).toMatchObject({
      by: 'sender',
      fields: [
        { name: 'document.passport_copy', from: 'requested', to: 'received' },
        { name: 'aside_until', from: '2026-12-01T00:00:00.000Z', to: '' },
        { name: 'returned', from: '', to: 'reply' },
      ],
    });
  });

  test('a repeated request attaches nothing twice, and a later one adds documents', async () => {
    const key = upload('passport.pdf');
    await send([{ field: 'passport_copy', key }]);
    await send([{ field: 'passport_copy', key }]);
    expect(await desk.readItem()).toMatchObject({ version: 3 });
    await send([
      { field: 'passport_copy', key },
      { field: 'visa_copy', key: upload('visa.pdf') },
    ]);
    const { documents } = await listDocuments(desk.params, desk.dependencies);
    expect(documents.map(({ field }) => field)).toEqual(['visa_copy', 'passport_copy', 'visa_copy']);
  });

  test('are attached also while staff change the submission', async () => {
    const key = upload('passport.pdf');
    const { work } = desk.dependencies;
    let interruptions = 0;
    const interrupted = {
      ...desk.dependencies,
      work: {
        ...work,
        replace: async (...change: Parameters<typeof work.replace>) => {
          interruptions += 1;
          if (interruptions === 1) {
            const item = await desk.readItem();
            const next = { ...item, owner: 'sales@admin.example', version: item.version + 1 };
            await table
              .sdk()
              .send(new PutCommand({ TableName: testWorkTables.items, Item: toStoredWorkItem(next) }));
          }
          await work.replace(...change);
        },
      },
    };
    await sendRequestedDocuments(
      { body: { link, documents: [{ field: 'passport_copy', key }] }, identityId: applicant },
      interrupted,
    );
    expect(await desk.readItem()).toMatchObject({ version: 4, owner: 'sales@admin.example', outstanding: 1 });
  });

  test('are rejected if they were not requested, belong to another session, or do not match their type', async () => {
    await expect(send([{ field: 'driver_licence_front', key: upload('a.pdf') }])).rejects.toMatchObject({
      fields: { driver_licence_front: 'We did not ask for this document' },
    });
    await expect(
      send([{ field: 'visa_copy', key: upload('a.pdf') }], 'ap-southeast-2:another'),
    ).rejects.toMatchObject({
      fields: { visa_copy: 'This file was uploaded in another session: upload it again' },
    });
    await expect(send([{ field: 'visa_copy', key: uploadKey('never-sent.pdf') }])).rejects.toMatchObject({
      fields: { visa_copy: expect.stringContaining('did not arrive') },
    });
    expect(await desk.readItem()).toMatchObject({ version: 2 });
  });

  test('are refused if they were sent with another application', async () => {
    const key = upload('passport.pdf');
    desk.owners.set(key, 'loan-application:another');
    await expect(send([{ field: 'passport_copy', key }])).rejects.toMatchObject({
      fields: { passport_copy: 'This file was sent with another application: upload it again' },
    });
    expect(await desk.readItem()).toMatchObject({ version: 2 });
  });

  test('a link works until it expires or is replaced, and only for its submission', async () => {
    desk.clock.now += 14 * dayMs - 1;
    await show();
    desk.clock.now += 1;
    await expect(show()).rejects.toThrow(NoLongerAvailableError);
    desk.clock.now -= 1_000;
    const other = await documentDesk(table);
    const [, secret] = link.split('.');
    await expect(findRequest(`${other.itemId}.${secret}`, desk.dependencies)).rejects.toThrow(NotFoundError);
    await expect(findRequest(`contact:${desk.id}.${secret}`, desk.dependencies)).rejects.toThrow(
      NotFoundError,
    );
    const wrong = `${desk.itemId}.${'0'.repeat(64)}`;
    await expect(findRequest(wrong, desk.dependencies)).rejects.toThrow('This link does not work');
    const before = link;
    await ask(2, 'passport_copy');
    expect(link).not.toBe(before);
    await expect(findRequest(before, desk.dependencies)).rejects.toThrow(NotFoundError);
    expect((await show()).documents).toHaveLength(1);
  });

  test('two documents for one field are rejected, as only one would be checked', () => {
    const documents = ['a.pdf', 'b.pdf'].map((name) => ({ field: 'visa_copy', key: uploadKey(name) }));
    expect(sendContract.body.safeParse({ link, documents }).success).toBe(false);
    expect(sendContract.body.safeParse({ link, documents: documents.slice(1) }).success).toBe(true);
  });

  test('can be requested again, and count as received only if they arrive after the request', async () => {
    await send([{ field: 'passport_copy', key: upload('passport.pdf') }]);
    expect((await show()).documents[0]).toMatchObject({ is_received: true });
    desk.clock.now += 1;
    await ask(3, 'passport_copy');
    expect((await show()).documents).toMatchObject([{ field: 'passport_copy', is_received: false }]);
    await send([{ field: 'passport_copy', key: upload('better.pdf') }]);
    expect((await show()).documents).toMatchObject([{ field: 'passport_copy', is_received: true }]);
  });

  test('the number of added documents is limited', async () => {
    for (let count = 0; count < maxAddedDocuments; count += 2) {
      desk.clock.now += 1;
      await ask((await desk.readItem()).version, 'visa_copy', 'passport_copy');
      await send([
        { field: 'visa_copy', key: upload(`visa-${count}.pdf`) },
        { field: 'passport_copy', key: upload(`passport-${count}.pdf`) },
      ]);
    }
    await expect(send([{ field: 'visa_copy', key: upload('one-more.pdf') }])).rejects.toThrow(
      'At most 40 documents',
    );
  });
});
