import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { myRequestScope } from '../../../lambdas/clients/my-request-scope.ts';
import { newPass } from '../../../lambdas/my-request/link-pass.ts';
import { sendMessage } from '../../../lambdas/my-request/send-message.ts';
import { undoRequestWithdrawal, withdrawRequest } from '../../../lambdas/my-request/withdraw-request.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { documentDesk } from '../../support/document-desk.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('a withdrawal', () => {
  const table = useTestTable();

  test('counts once, however often staff change the submission meanwhile', async () => {
    const desk = await documentDesk(table);
    const { links, work } = desk.dependencies;
    const owner = { type: applicationType.name, id: desk.id, person: 'sender' } as const;
    const link = formatRequestLink({ ...owner, secret: await links.derive(myRequestScope(owner, 1)) });
    const pass = await newPass(owner, desk.dependencies);
    let changes = 2;
    const replace: typeof work.replace = async (...change) => {
      if (changes > 0) {
        const item = await desk.readItem();
        const Item = toStoredWorkItem({ ...item, version: item.version + 1 });
        await table.sdk().send(new PutCommand({ TableName: testWorkTables.items, Item }));
        changes -= 1;
      }
      return work.replace(...change);
    };
    await withdrawRequest(
      { body: { link, pass, reason: '' } },
      { ...desk.dependencies, work: { ...work, replace }, queueWithdrawal: () => [] },
    );
    expect(await desk.readItem()).toMatchObject({ status: 'withdrawn', version: 4 });
    expect(new Set(desk.counted.map(([, member]) => member))).toEqual(new Set(['1']));
    expect(desk.counted).toHaveLength(3);
    // The audit log has what is told apart by this once.
    expect(new Set(desk.acts.map(({ action, once }) => [action, once].join(' ')))).toEqual(
      new Set(['request.withdraw 1']),
    );
  });

  const held = async (desk: Awaited<ReturnType<typeof documentDesk>>) => {
    const { links } = desk.dependencies;
    const owner = { type: applicationType.name, id: desk.id, person: 'sender' } as const;
    const link = formatRequestLink({ ...owner, secret: await links.derive(myRequestScope(owner, 1)) });
    return { link, pass: await newPass(owner, desk.dependencies) };
  };

  test('and its undo are stored and told once, and the undo is refused after an hour', async () => {
    const desk = await documentDesk(table);
    const told: unknown[] = [];
    const dependencies = {
      ...desk.dependencies,
      queueWithdrawal: ({ version }: { version: number }, mail: object) => {
        told.push([version, mail]);
        return [];
      },
    };
    const secret = `loan-application:${desk.id}.${'a'.repeat(64)}`;
    const withdraw = async () =>
      withdrawRequest({ body: { ...(await held(desk)), reason: `Sold ${secret}` } }, dependencies);
    const undo = async () => undoRequestWithdrawal({ body: await held(desk) }, dependencies);
    expect(await undo()).toMatchObject({ status: { label: 'Received' }, is_open: true });
    const withdrawnAt = new Date(desk.clock.now).toISOString();
    for (let call = 0; call < 2; call += 1)
      expect(await withdraw()).toMatchObject({ status: { label: 'Withdrawn' }, is_open: false });
    const withdrawn = await desk.readItem();
    expect(withdrawn.status_answer).toMatchObject({
      reason: expect.stringContaining('Sold loan-application:(link not kept)'),
    });
    desk.clock.now += 60 * 60_000;
    const undoneAt = new Date(desk.clock.now).toISOString();
    for (let call = 0; call < 2; call += 1)
      expect(await undo()).toMatchObject({ status: { label: 'Received' }, is_open: true });
    expect(await desk.readItem()).toMatchObject({ status: 'new', version: 3, unread: 'unread' });
    const to = sampleRecordOf(applicationType.name)['email'];
    expect(told).toEqual([
      [2, { at: withdrawnAt, to }],
      [3, { at: undoneAt, to, is_undone: true }],
    ]);
    expect(desk.counted).toEqual([['withdrawals', '1']]);
    expect(desk.acts).toEqual([
      { action: 'request.withdraw', fields: ['status'], once: '1' },
      { action: 'request.undo-withdrawal', fields: ['status'], once: '2' },
    ]);
    const by = { by: 'sender', by_email: 'sender' };
    const [first, second] = await desk.history();
    expect(first).toMatchObject({ ...by, version: 2, at: withdrawnAt });
    expect(first).not.toHaveProperty('is_undo');
    expect(first!['fields']).toContainEqual({ name: 'status', from: 'new', to: 'withdrawn' });
    expect(second).toMatchObject({ ...by, version: 3, at: undoneAt, is_undo: true });
    await withdraw();
    desk.clock.now += 60 * 60_000 + 1;
    await expect(undo()).rejects.toMatchObject({
      name: 'NoLongerAvailableError',
      message: expect.stringContaining('taken back here any more'),
    });
  });

  test('is refused for a submission that staff have closed', async () => {
    const desk = await documentDesk(table, { status: 'declined' });
    const body = { ...(await held(desk)), reason: '' };
    const withdrawn = withdrawRequest({ body }, { ...desk.dependencies, queueWithdrawal: () => [] });
    await expect(withdrawn).rejects.toMatchObject({
      name: 'NoLongerAvailableError',
      message: expect.stringContaining('withdrawn here just now'),
    });
    expect(desk.counted).toEqual([]);
  });

  test('can be told of by a message, which is stored as a mail of its sender without links', async () => {
    const desk = await documentDesk(table);
    const stored: unknown[] = [];
    const message = { id: '60000000-0000-4000-8000-000000000001', text: `See ${desk.id}.${'b'.repeat(64)}` };
    const shown = await sendMessage(
      { body: { ...(await held(desk)), ...message } },
      { ...desk.dependencies, store: async (...one) => stored.push(one) > 0 },
    );
    expect(shown).toMatchObject({ person: 'sender', status: { label: 'Received' } });
    expect(stored).toEqual([
      [
        desk.itemId,
        {
          mail_id: message.id,
          at: new Date(desk.clock.now).toISOString(),
          from: sampleRecordOf(applicationType.name)['email'],
          role: 'sender',
          subject: '',
          text: 'See (link not kept)',
          is_typed: true,
        },
      ],
    ]);
    expect(desk.counted).toEqual([['messages', message.id]]);
    expect(desk.acts).toEqual([{ action: 'request.message', fields: [], once: message.id }]);
  });
});
