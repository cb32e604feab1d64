import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { furtherDocuments } from '#domain/documents/document-fields.ts';
import { sendMyDocuments as contract } from '#domain/my-request/acts-contract.ts';
import { maxAddedDocuments } from '#domain/documents/work-documents.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { HarmfulFileError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { addDocument } from '../../../lambdas/work/documents/add-document.ts';
import { markDocument } from '../../../lambdas/work/documents/mark-document.ts';
import { removeDocument } from '../../../lambdas/work/documents/remove-document.ts';
import { listDocuments } from '../../../lambdas/work/documents/list-documents.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { documentDesk, staff, uploadKey } from '../../support/document-desk.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('documents that an applicant sends by their link', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;

  const ask = (version: number, ...fields: string[]) => desk.ask(version, fields);
  const send: typeof desk.send = (...sent) => desk.send(...sent);
  const upload = (name: string) => {
    const key = uploadKey(name);
    desk.bucket.set(key, 'unattached');
    return key;
  };

  beforeEach(async () => {
    desk = await documentDesk(table, { aside_until: '2026-12-01T00:00:00.000Z', urgency: '3-aside 2026' });
    await ask(1, 'passport_copy', 'visa_copy');
  });

  test('are counted, once each, and none is taken once the submission is closed', async () => {
    const key = upload('passport.pdf');
    await send([{ field: 'passport_copy', key }]);
    await send([{ field: 'passport_copy', key }]);
    expect(desk.counted).toEqual([['documents', key]]);
    const now = await desk.readItem();
    await table.sdk().send(
      new PutCommand({
        TableName: testWorkTables.items,
        Item: toStoredWorkItem({ ...now, status: 'declined' }),
      }),
    );
    const visa = upload('visa.pdf');
    await expect(send([{ field: 'visa_copy', key: visa }])).rejects.toMatchObject({
      name: 'NoLongerAvailableError',
      message: 'We can’t take more documents here just now. Please call us.',
    });
    expect(desk.bucket.get(visa)).toBe('unattached');
  });

  test('are not taken until the sender takes their withdrawal back', async () => {
    const status_answer = { text: '', at: '2026-11-22T01:00:00.000Z', by_email: 'sender' };
    const withdrawn = { ...(await desk.readItem()), status: 'withdrawn', status_answer };
    await table
      .sdk()
      .send(new PutCommand({ TableName: testWorkTables.items, Item: toStoredWorkItem(withdrawn) }));
    await expect(send([{ field: 'visa_copy', key: upload('visa.pdf') }])).rejects.toMatchObject({
      name: 'NoLongerAvailableError',
      message:
        'You have withdrawn this, so we take no more documents for it. Take the withdrawal back first.',
    });
  });

  test('that come together are counted each, and recorded once', async () => {
    const [passport, visa] = [upload('passport.pdf'), upload('visa.pdf')];
    const counts: unknown[] = [];
    const sent = [
      { field: 'passport_copy', key: passport },
      { field: 'visa_copy', key: visa },
    ];
    await send(sent, undefined, { count: async (...of) => void counts.push(of) });
    const counter = `${desk.itemId} sender`;
    expect(counts).toEqual([
      ['documents', counter, passport],
      ['documents', counter, visa],
    ]);
    expect(desk.acts.at(-1)).toEqual({
      action: 'request.documents',
      fields: ['passport_copy', 'visa_copy'],
      once: `${passport} ${visa}`,
    });
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
    await expect(remove('visa_copy')).rejects.toThrow(
      new NotFoundError('There is no such document that was added later.'),
    );
    await expect(remove(documents[1]!.id, version - 1)).rejects.toMatchObject({
      name: 'VersionConflictError',
    });
    expect(desk.bucket.get(key)).toBe('attached');
    expect(await remove(documents[1]!.id)).toEqual({ version: version + 1 });
    expect(desk.acts.at(-1)).toMatchObject({ action: 'document.remove', fields: ['passport_copy'] });
    expect((await desk.history()).at(-1)).toMatchObject({
      version: version + 1,
      by_email: staff.email,
      fields: [{ name: 'document.passport_copy', from: '', to: 'removed' }],
    });
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
    const stateOf = (field: string) => shown.documents.find((one) => one.field === field)?.state;
    expect(['passport_copy', 'visa_copy', 'payslip'].map(stateOf)).toEqual(['received', 'asked', 'none']);
    expect(desk.acts.at(-1)).toMatchObject({ action: 'request.documents', fields: ['passport_copy'] });
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
    };
    await send([{ field: 'passport_copy', key }], undefined, { work: interrupted });
    expect(await desk.readItem()).toMatchObject({ version: 4, owner: 'sales@admin.example', outstanding: 1 });
  });

  test('are rejected if their kind is unknown, they belong to another session, or do not match their type', async () => {
    await expect(send([{ field: 'selfie', key: upload('a.pdf') }])).rejects.toMatchObject({
      fields: { selfie: 'Choose one of the kinds of documents' },
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

  test('two documents for one field are rejected, as only one would be checked', () => {
    const { documents } = contract.body.shape;
    const both = ['a.pdf', 'b.pdf'].map((name) => ({ field: 'visa_copy', key: uploadKey(name) }));
    const messageFor = (sent: unknown) =>
      documents.safeParse(sent).error?.issues.map(({ message }) => message);
    expect(messageFor(both)).toEqual(['Send one file at a time for each document']);
    expect(messageFor(both.slice(1))).toBeUndefined();
    expect(messageFor([])).toEqual(['Choose a document to send']);
  });

  test('can be requested again, and count as received only if they arrive after the request', async () => {
    const passport = async (name: string) => {
      const { documents } = await send([{ field: 'passport_copy', key: upload(name) }]);
      return documents.find(({ field }) => field === 'passport_copy')?.state;
    };
    expect(await passport('passport.pdf')).toBe('received');
    desk.clock.now += 1;
    await ask(3, 'passport_copy');
    const { documents } = await send([{ field: 'payslip', key: upload('payslip.pdf') }]);
    expect(documents.find(({ field }) => field === 'passport_copy')?.state).toBe('asked');
    expect(await passport('better.pdf')).toBe('received');
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
