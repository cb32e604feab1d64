import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { toStoredReply } from '#domain/replies/reply.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { erasePersonRecord } from '../../../lambdas/privacy/erase-person-record.ts';
import { addDocument } from '../../../lambdas/work/documents/add-document.ts';
import { callRepository } from '../../../lambdas/work/calls/call.repository.ts';
import { noteWorkCall } from '../../../lambdas/work/calls/note-work-call.ts';
import { noteRepository } from '../../../lambdas/work/notes/note.repository.ts';
import { saveWorkNote } from '../../../lambdas/work/notes/save-work-note.ts';
import { replyRepository } from '../../../lambdas/work/replies/reply.repository.ts';
import { documentDesk, uploadKey } from '../../support/document-desk.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { privacyDesk, privacyOfficer } from '../../support/privacy-desk.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const email = 'kiri@example.com';
const note = '50000000-0000-4000-8000-0000000000aa';

describe('an erasure while somebody writes', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;
  let officer: ReturnType<typeof privacyDesk>;
  let passport: string;

  beforeEach(async () => {
    desk = await documentDesk(table);
    officer = privacyDesk(table.sdk());
    passport = uploadKey('passport.pdf');
    desk.bucket.set(passport, 'unattached');
    const record = await table.stored(desk.id);
    await table.sdk().send(new PutCommand({ TableName: testTable, Item: { ...record, email } }));
  });

  const erase = () => {
    const body = {
      identifier: email,
      kind: 'loan-applications',
      id: desk.id,
      includes_legal_retention: true,
    };
    const request = { body, admin: privacyOfficer, sourceIp: '203.0.113.7' };
    return erasePersonRecord(request, officer.dependencies);
  };
  const requestOf = <Body extends object>(body: Body) => ({ ...desk.request, params: desk.params, body });
  const ask = async () => desk.ask(1, ['passport_copy']);
  const send = () => desk.send([{ field: 'passport_copy', key: passport }]);
  const saveNote = () =>
    saveWorkNote(
      {
        ...requestOf({ text: 'Earns little', revision: 0 }),
        params: { ...desk.params, note },
      },
      { ...desk.dependencies, notes: noteRepository(table.database(), testWorkTables) },
    );
  const noteCall = () =>
    noteWorkCall(
      {
        ...requestOf({ direction: 'in' as const, text: 'Earns little' }),
        params: { ...desk.params, call: note },
      },
      { ...desk.dependencies, calls: callRepository(table.database(), testWorkTables) },
    );
  /** Erases at the moment at which a writer has checked all, and stores next. */
  const eraseBefore = (name: 'audit' | 'documents', method: string): void => {
    const dependency: Record<string, unknown> = desk.dependencies[name];
    const { [method]: original } = dependency;
    let isErased = false;
    dependency[method] = async (...call: unknown[]) => {
      const result: unknown = await (original as (...call: unknown[]) => unknown)(...call);
      if (!isErased) {
        isErased = true;
        await erase();
      }
      return result;
    };
  };
  const leftOver = async () => {
    const tables = [testTable, ...Object.values(testWorkTables)];
    const items = (await Promise.all(tables.map((name) => table.allStored(name)))).flat();
    return items.filter(({ id, word = '' }) => id === desk.id || id === desk.itemId || word === desk.itemId);
  };

  test('leaves no document that its sender attaches at that moment, and lets its file expire', async () => {
    await ask();
    eraseBefore('documents', 'attach');
    await expect(send()).rejects.toThrow(NotFoundError);
    expect(await leftOver()).toEqual([]);
    expect(desk.bucket.get(passport)).toBe('unattached');
  });

  test('leaves no document that staff add at that moment', async () => {
    eraseBefore('audit', 'record');
    await expect(
      addDocument(requestOf({ version: 1, field: 'passport_copy', key: passport }), desk.dependencies),
    ).rejects.toThrow(NotFoundError);
    expect(await leftOver()).toEqual([]);
    expect(desk.bucket.get(passport)).toBe('unattached');
  });

  test('deletes a document that arrived after the record was read', async () => {
    await ask();
    const { audit } = officer.dependencies;
    const { record } = audit;
    audit.record = async (act) => {
      await record(act);
      await send();
    };
    await erase();
    expect(officer.deletions).toContain(passport);
    expect(await leftOver()).toEqual([]);
  });

  test('leaves no call', async () => {
    eraseBefore('audit', 'record');
    await expect(noteCall()).rejects.toThrow(NotFoundError);
    expect(await leftOver()).toEqual([]);
  });

  test('leaves no note, and no reply of the product', async () => {
    eraseBefore('audit', 'record');
    await expect(saveNote()).rejects.toThrow(NotFoundError);
    const at = '2026-11-23T02:00:00.000Z';
    const by = { by: 'product', by_email: 'product' };
    const reply = {
      reply_id: 'notice',
      at,
      ...by,
      to: email,
      subject: 'S',
      text: 'T',
      state: 'sending',
    } as const;
    const stored = toStoredReply({ id: desk.itemId, expires_at: 1 }, reply, 'request');
    expect(await replyRepository(table.database(), testWorkTables).add(stored)).toBe(false);
    expect(await leftOver()).toEqual([]);
  });

  test('ends all writers before it reads what they wrote', async () => {
    await ask();
    officer.calls.length = 0;
    await erase();
    const steps = officer.calls.map(({ command, input }) => `${command} ${String(input['TableName'])}`);
    const after = steps.slice(steps.indexOf(`DeleteCommand ${testWorkTables.items}`));
    expect(after).toContain(`GetCommand ${testWorkTables.documents}`);
    expect(after.at(-2)).toBe(`DeleteCommand ${testTable}`);
  });
});
