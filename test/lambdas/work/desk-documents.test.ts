import { beforeEach, describe, expect, test } from '@jest/globals';
import { getWorkItem } from '../../../lambdas/work/get-work-item.ts';
import { addDocument } from '../../../lambdas/work/documents/add-document.ts';
import { exportDocuments } from '../../../lambdas/work/documents/export-documents.ts';
import { listDocuments } from '../../../lambdas/work/documents/list-documents.ts';
import { markDocument } from '../../../lambdas/work/documents/mark-document.ts';
import { openDocument } from '../../../lambdas/work/documents/open-document.ts';
import { NotFoundError, VersionConflictError } from '../../../lambdas/http/errors.ts';
import { applicant, documentDesk, staff, uploadKey } from '../../support/document-desk.ts';
import { openingDependencies } from '../../support/opening-dependencies.ts';
import { ownPage } from '../../support/sweep-replies.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('the documents of a submission', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;

  beforeEach(async () => {
    desk = await documentDesk(table);
  });

  const list = () => listDocuments(desk.params, desk.dependencies);
  const mark = (field: string, state: Parameters<typeof markDocument>[0]['body']['state'], version: number) =>
    markDocument(
      { ...desk.request, params: { ...desk.params, field }, body: { version, state } },
      desk.dependencies,
    );
  const ask = (version: number, ...fields: string[]) => desk.ask(version, fields);
  const add = (version: number, field: string, key: string) =>
    addDocument({ ...desk.request, params: desk.params, body: { version, field, key } }, desk.dependencies);

  test('are listed with their details and the checklist of the type', async () => {
    const { version, documents, checklist, request } = await list();
    expect({ version, documents, request }).toEqual({
      version: 1,
      documents: [
        {
          id: 'visa_copy',
          field: 'visa_copy',
          label: 'Visa',
          file_name: 'visa.pdf',
          is_removable: false,
          is_opened: false,
          at: expect.any(String),
          by: 'sender',
          size: 64,
          content_type: 'application/pdf',
          scan: 'none',
        },
      ],
      request: undefined,
    });
    expect(checklist.map(({ label, state }) => [label, state])).toEqual([
      ['Driver licence – front', 'none'],
      ['Driver licence – back', 'none'],
      ['Visa', 'received'],
      ['Passport', 'none'],
      ['Payslip', 'none'],
      ['Bank statement', 'none'],
      ['Proof of address', 'none'],
      ['Other document', 'none'],
    ]);
  });

  test('a missing document is reported in the list, with the others', async () => {
    desk.bucket.delete(desk.visa);
    expect((await list()).documents).toMatchObject([
      { file_name: 'visa.pdf', problem: expect.stringContaining('it has expired') },
    ]);
  });

  test('open after one audit event, with their detected type', async () => {
    const open = (document: string) =>
      openDocument({ ...desk.request, params: { ...desk.params, document } }, desk.dependencies);
    expect(await open('visa_copy')).toEqual({
      url: `https://s3.example/${desk.visa}?inline`,
      content_type: 'application/pdf',
    });
    expect(desk.acts).toMatchObject([{ action: 'document.open', fields: ['visa_copy'] }]);
    await expect(open('passport_copy')).rejects.toThrow(NotFoundError);
    expect(desk.acts).toHaveLength(1);
  });

  test('are exported with one audit event, and those that can’t be opened are named', async () => {
    const key = uploadKey('passport.pdf');
    desk.bucket.set(key, 'unattached');
    await add(1, 'passport_copy', key);
    desk.bucket.delete(desk.visa);
    desk.acts.length = 0;
    expect(await exportDocuments({ ...desk.request, params: desk.params }, desk.dependencies)).toMatchObject({
      documents: [{ file_name: '2 Passport passport.pdf', url: `https://s3.example/${key}?attachment` }],
      missing: [{ file_name: '1 Visa visa.pdf', problem: expect.stringContaining('expired') }],
    });
    expect(desk.acts).toMatchObject([{ action: 'document.export', fields: ['visa_copy', 'passport_copy'] }]);
  });

  test('are marked by staff, which updates the history and the outstanding documents', async () => {
    await ask(1, 'passport_copy');
    expect(await desk.readItem()).toMatchObject({ version: 2, outstanding: 1 });
    desk.clock.now += 60_000;
    expect(await mark('passport_copy', 'not-needed', 2)).toEqual({ version: 3 });
    expect(await desk.readItem()).not.toHaveProperty('outstanding');
    const passport = (await list()).checklist.find(({ field }) => field === 'passport_copy');
    expect(passport).toMatchObject({
      state: 'not-needed',
      marks: [
        { state: 'requested', at: '2026-11-23T02:00:00.000Z', by: staff.email },
        { state: 'not-needed', at: '2026-11-23T02:01:00.000Z', by: staff.email },
      ],
    });
    expect((await desk.history()).at(-1)).toMatchObject({
      version: 3,
      fields: expect.arrayContaining([
        { name: 'document.passport_copy', from: 'requested', to: 'not-needed' },
      ]),
    });
    expect(desk.acts.at(-1)).toMatchObject({ action: 'submission.update' });
    await mark('passport_copy', 'none', 3);
    expect((await list()).checklist.find(({ field }) => field === 'passport_copy')).toMatchObject({
      state: 'none',
      marks: [],
    });
    await expect(mark('visa_copy', 'none', 4)).rejects.toMatchObject({
      fields: { state: 'It has files: move or remove them first' },
    });
  });

  test('an unchanged state is not stored again, and another’s change is not overwritten', async () => {
    expect(await mark('visa_copy', 'received', 7)).toEqual({ version: 1 });
    await mark('visa_copy', 'checked', 1);
    await expect(mark('visa_copy', 'not-needed', 1)).rejects.toThrow(VersionConflictError);
    await expect(ask(1, 'visa_copy')).rejects.toThrow(VersionConflictError);
    await expect(add(1, 'visa_copy', uploadKey('again.pdf'))).rejects.toThrow(VersionConflictError);
    await expect(mark('diary', 'checked', 2)).rejects.toThrow(NotFoundError);
  });

  test('are added by staff once, and are then marked as received, even if they were checked', async () => {
    const key = uploadKey('better.pdf', 'ap-southeast-2:staff');
    await expect(add(1, 'visa_copy', key)).rejects.toMatchObject({
      fields: { key: expect.stringContaining('did not arrive') },
    });
    desk.bucket.set(key, 'unattached');
    await expect(add(1, 'diary', key)).rejects.toMatchObject({
      fields: { field: 'Choose one of the documents in the list' },
    });
    await mark('visa_copy', 'checked', 1);
    expect(await add(2, 'visa_copy', key)).toEqual({ version: 3 });
    expect(await add(2, 'visa_copy', key)).toEqual({ version: 3 });
    expect(desk.bucket.get(key)).toBe('attached');
    const { documents, checklist } = await list();
    expect(documents.map(({ file_name, by }) => [file_name, by])).toEqual([
      ['visa.pdf', 'sender'],
      ['better.pdf', staff.email],
    ]);
    expect(checklist.find(({ field }) => field === 'visa_copy')).toMatchObject({ state: 'received' });
    expect(uploadKey('x.pdf', applicant)).not.toBe(key);
  });

  test('that nobody asked for leave the submission as it is once an unreadable one has come again', async () => {
    const { status } = await desk.readItem();
    const key = uploadKey('readable.pdf');
    desk.bucket.set(key, 'unattached');
    await mark('visa_copy', 'unreadable', 1);
    expect(await add(2, 'visa_copy', key)).toEqual({ version: 3 });
    const item = await desk.readItem();
    expect(item).toMatchObject({ status });
    expect(item).not.toHaveProperty('documents_due_at');
    expect((await desk.history()).at(-1)?.['fields']).toEqual([
      { name: 'document.visa_copy', from: 'unreadable', to: 'received' },
    ]);
  });

  test('are requested by a reply, whose mail has the link of the applicant in its place', async () => {
    const { version, reply } = await ask(1, 'passport_copy', 'visa_copy', 'visa_copy');
    expect(version).toBe(2);
    expect(desk.mails.at(-1)?.text).toContain(`here within 30 days:\n${ownPage}\n\nNgā mihi`);
    expect(await desk.readItem()).toMatchObject({ outstanding: 2 });
    expect((await list()).request).toEqual({
      fields: ['passport_copy', 'visa_copy'],
      reply_id: reply.reply_id,
      at: '2026-11-23T02:00:00.000Z',
      by: staff.email,
    });
    await expect(ask(2, 'diary')).rejects.toMatchObject({
      fields: { documents: 'Choose documents from the list' },
    });
  });

  test('that are outstanding are listed in the reply that requests them', async () => {
    const replyText = async () => {
      const { templates } = await getWorkItem(
        { ...desk.request, params: desk.params },
        {
          ...desk.dependencies,
          ...openingDependencies,
          database: table.database(),
          owners: [staff.email],
        },
      );
      return templates.find(({ name }) => name === 'documents')!.text;
    };
    expect(await replyText()).not.toContain('Please send us');
    await ask(1, 'passport_copy', 'driver_licence_back');
    expect(await replyText()).toContain('Please send us:\n- Driver licence – back\n- Passport\n');
  });

  test('of another submission are neither opened, nor exported, nor added', async () => {
    desk.owners.set(desk.visa, 'loan-application:another');
    const blocked = expect.stringMatching(/^This file was sent with another application/);
    const params = { ...desk.params, document: 'visa_copy' };
    await expect(openDocument({ ...desk.request, params }, desk.dependencies)).rejects.toMatchObject({
      message: blocked,
    });
    expect((await list()).documents).toMatchObject([{ problem: blocked }]);
    expect(await exportDocuments({ ...desk.request, params: desk.params }, desk.dependencies)).toMatchObject({
      documents: [],
      missing: [{ problem: blocked }],
    });
    const key = uploadKey('theirs.pdf');
    desk.bucket.set(key, 'attached');
    desk.owners.set(key, 'loan-application:another');
    await expect(add(1, 'visa_copy', key)).rejects.toMatchObject({
      fields: { key: 'This file was sent with another application: upload it again' },
    });
  });

  test('are available only for types with documents', async () => {
    await expect(listDocuments({ type: 'contact', id: desk.id }, desk.dependencies)).rejects.toThrow(
      NotFoundError,
    );
  });
});
