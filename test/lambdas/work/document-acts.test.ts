import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { VersionConflictError } from '../../../lambdas/http/errors.ts';
import { addDocument } from '../../../lambdas/work/documents/add-document.ts';
import { exportDocuments } from '../../../lambdas/work/documents/export-documents.ts';
import { fileDocument } from '../../../lambdas/work/documents/file-document.ts';
import { listDocuments } from '../../../lambdas/work/documents/list-documents.ts';
import { markDocument } from '../../../lambdas/work/documents/mark-document.ts';
import { openDocument } from '../../../lambdas/work/documents/open-document.ts';
import { documentDesk, staff, uploadKey } from '../../support/document-desk.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const now = '2026-11-23T02:00:00.000Z';

describe('an act about documents', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;
  let passport: string;

  beforeEach(async () => {
    desk = await documentDesk(table);
    passport = uploadKey('passport.pdf');
    desk.bucket.set(passport, 'unattached');
  });

  const requestOf = <Body extends object>(body: Body) => ({ ...desk.request, params: desk.params, body });
  const add = () =>
    addDocument(requestOf({ version: 1, field: 'passport_copy', key: passport }), desk.dependencies);
  const ask = (version = 1) => desk.ask(version, ['visa_copy', 'passport_copy']);
  const mark = (field = 'visa_copy', version = 1) =>
    markDocument(
      { ...requestOf({ version, state: 'checked' }), params: { ...desk.params, field } },
      desk.dependencies,
    );
  const open = (document = 'visa_copy') =>
    openDocument({ ...desk.request, params: { ...desk.params, document } }, desk.dependencies);
  const file = (change: object = {}, document = 'visa_copy', version = 1) =>
    fileDocument(
      {
        ...requestOf({ version, field: 'payslip', file_name: 'October.pdf', ...change }),
        params: { ...desk.params, document },
      },
      desk.dependencies,
    );
  const exportAll = () => exportDocuments({ ...desk.request, params: desk.params }, desk.dependencies);
  const send = () => desk.send([{ field: 'passport_copy', key: passport }]);

  test.each([
    ['document.add', ['passport_copy'], () => add()],
    [
      'submission.reply',
      ['reply', 'document.visa_copy', 'document.passport_copy', 'status', 'owner'],
      () => ask(),
    ],
    ['submission.update', ['document.visa_copy'], () => mark()],
    ['document.open', ['visa_copy'], () => open()],
    ['document.export', ['visa_copy'], () => exportAll()],
    ['document.file', ['visa_copy', 'payslip'], () => file()],
    ['document.file', ['visa_copy'], () => file({ field: 'visa_copy' })],
  ])('is recorded once: %s of %s', async (action, fields, act) => {
    await act();
    expect(desk.acts).toEqual([
      {
        ...(action === 'document.open' && { document_id: 'visa_copy' }),
        admin: staff,
        sourceIp: '203.0.113.7',
        action,
        record_type: 'loan-application',
        record_id: desk.id,
        fields,
      },
    ]);
  });

  test.each([
    ['adding', () => add()],
    ['asking', () => ask()],
    ['marking', () => mark()],
    ['opening', () => open()],
    ['exporting', () => exportAll()],
    ['filing', () => file()],
  ])('is not done where it can’t be recorded: %s', async (_what, act) => {
    desk.dependencies.audit.record = () => Promise.reject(new Error('no audit log'));
    await expect(act()).rejects.toThrow('no audit log');
    expect(await desk.readItem()).toMatchObject({ version: 1 });
    expect(await desk.history()).toEqual([]);
    expect(desk.bucket.get(passport)).toBe('unattached');
  });

  test.each([
    ['adding', () => add(), [{ name: 'document.passport_copy', from: 'none', to: 'received' }]],
    [
      'asking',
      () => ask(),
      [
        { name: 'reply', from: '', to: expect.stringMatching(/^Documents/) },
        { name: 'document.visa_copy', from: 'received', to: 'requested' },
        { name: 'document.passport_copy', from: 'none', to: 'requested' },
        { name: 'status', from: 'new', to: 'in-review' },
        { name: 'owner', from: 'nobody', to: staff.email },
      ],
    ],
    ['marking', () => mark(), [{ name: 'document.visa_copy', from: 'received', to: 'checked' }]],
    ['moving', () => file(), [{ name: 'document.payslip', from: 'visa_copy', to: 'moved' }]],
    [
      'renaming',
      () => file({ field: 'visa_copy' }),
      [{ name: 'document.visa_copy', from: '', to: 'renamed' }],
    ],
  ])('stands in the history with who and when: %s', async (_what, act, fields) => {
    await act();
    const [{ version, at, by, by_email, fields: changed }] = (await desk.history()) as [
      Record<string, unknown>,
    ];
    expect({ version, at, by, by_email, changed }).toEqual({
      version: 2,
      at: now,
      by: staff.id,
      by_email: staff.email,
      changed: fields,
    });
  });

  test('by the sender stands in the history as theirs, and in the list', async () => {
    await ask();
    const { documents: kinds } = await send();
    expect(kinds.filter(({ state }) => state === 'asked').map(({ field }) => field)).toEqual(['visa_copy']);
    expect((await desk.history()).at(-1)).toMatchObject({
      version: 3,
      at: now,
      by: 'sender',
      by_email: 'sender',
      fields: [{ name: 'document.passport_copy', from: 'requested', to: 'received' }],
    });
    const { documents, checklist } = await listDocuments(desk.params, desk.dependencies);
    expect(documents[1]).toEqual({
      id: '50000000-0000-4000-8000-000000000002',
      field: 'passport_copy',
      label: 'Passport',
      file_name: 'passport.pdf',
      at: now,
      by: 'sender',
      size: 64,
      content_type: 'application/pdf',
      is_removable: true,
      is_opened: false,
      scan: 'none',
    });
    expect(checklist.find(({ field }) => field === 'passport_copy')?.marks).toEqual([
      { state: 'requested', at: now, by: staff.email },
      { state: 'received', at: now, by: 'sender' },
    ]);
  });

  test('by the sender is tried five times where staff change the submission each time', async () => {
    await ask();
    let attempts = 0;
    const failing = (error: Error) => {
      desk.dependencies.work.replace = () => {
        attempts += 1;
        return Promise.reject(error);
      };
    };
    failing(new VersionConflictError(7));
    await expect(send()).rejects.toThrow(VersionConflictError);
    expect(attempts).toBe(5);
    failing(new Error('no table'));
    await expect(send()).rejects.toThrow('no table');
    expect(attempts).toBe(6);
  });

  test('on a document that is not there says so', async () => {
    const notFound = (message: string) => expect.objectContaining({ name: 'NotFoundError', message });
    await expect(open('passport_copy')).rejects.toEqual(
      notFound('There is no such document with this submission.'),
    );
    await expect(file({}, 'passport_copy')).rejects.toEqual(
      notFound('There is no such document with this submission.'),
    );
    await expect(mark('diary')).rejects.toEqual(notFound('There is no such document in the checklist.'));
    const list = (type: string, id: string) => listDocuments({ type, id }, desk.dependencies);
    await expect(list('contact', desk.id)).rejects.toEqual(notFound('There is no submission with this ID.'));
    const other = await documentDesk(table);
    desk.dependencies.submissions = other.dependencies.submissions;
    desk.dependencies.work.get = other.dependencies.work.get;
    await expect(list(desk.params.type, '0'.repeat(36))).rejects.toEqual(
      notFound('There is no submission with this ID.'),
    );
  });

  test('files what came as another kind: there it counts as received when it came, and the first request counts again', async () => {
    await ask();
    await mark('visa_copy', 2);
    expect(await desk.readItem()).toMatchObject({ outstanding: 1 });
    expect(await file({}, 'visa_copy', 3)).toEqual({ version: 4 });
    const { documents, checklist } = await listDocuments(desk.params, desk.dependencies);
    expect(documents).toMatchObject([
      { id: 'visa_copy', field: 'payslip', label: 'Payslip', file_name: 'October.pdf' },
    ]);
    const stateOf = (wanted: string) => checklist.find(({ field }) => field === wanted);
    expect(stateOf('payslip')).toMatchObject({
      state: 'received',
      marks: [{ at: documents[0]!.at, by: 'sender' }],
    });
    expect(stateOf('visa_copy')).toMatchObject({ state: 'requested', marks: [{ by: staff.email }] });
    expect(await desk.readItem()).toMatchObject({ outstanding: 2 });
    expect(await table.stored(desk.id)).toMatchObject({ visa_copy: desk.visa });
    expect(await open()).toEqual({
      url: `https://s3.example/${desk.visa}?inline`,
      content_type: 'application/pdf',
    });
    expect((await exportAll()).documents).toMatchObject([{ file_name: '1 Payslip October.pdf' }]);
  });

  test('files nothing where it is already, on top of another’s change, or under an unknown kind', async () => {
    const same = { field: 'visa_copy', file_name: 'visa.pdf' };
    expect(await file(same, 'visa_copy', 7)).toEqual({ version: 1 });
    await expect(file({}, 'visa_copy', 7)).rejects.toThrow(VersionConflictError);
    await expect(file({ field: 'diary' })).rejects.toMatchObject({
      fields: { field: 'Choose one of the documents in the list' },
    });
    expect(desk.acts).toEqual([]);
  });

  test('names a document by nothing where its key has another form than ours', async () => {
    const stored = await table.stored(desk.id);
    await table
      .sdk()
      .send(new PutCommand({ TableName: testTable, Item: { ...stored, visa_copy: 'scans/1' } }));
    const problem = 'There is no such document.';
    const { documents } = await listDocuments(desk.params, desk.dependencies);
    expect(documents).toMatchObject([{ field: 'visa_copy', file_name: '', problem }]);
    const { reference } = await desk.readItem();
    expect(await exportAll()).toEqual({
      reference,
      documents: [],
      missing: [{ file_name: '1 Visa ', problem }],
    });
  });

  test('saves a picture that browsers can’t show', async () => {
    const downloads: object[] = [];
    Object.assign(desk.dependencies.documents, {
      read: async () => ({
        size: 5,
        contentType: 'image/heic',
        beginning: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      }),
    });
    Object.assign(desk.dependencies.signer, {
      signDownload: async (_key: string, download: object) => {
        downloads.push(download);
        return 'https://s3.example/';
      },
    });
    expect(await open()).toEqual({ url: 'https://s3.example/', content_type: 'image/heic' });
    await exportAll();
    const download = { fileName: 'visa.heic', type: 'image/heic', disposition: 'attachment' };
    expect(downloads).toEqual([download, download]);
  });
});
