import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import type { WorkCall } from '#domain/work/work-call.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { IdempotencyKeyReusedError } from '../../../lambdas/clients/put-once.ts';
import { InvalidRequestError, NotFoundError } from '../../../lambdas/http/errors.ts';
import { callRepository } from '../../../lambdas/work/calls/call.repository.ts';
import { noteWorkCall } from '../../../lambdas/work/calls/note-work-call.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem, testTypes } from '../../support/work-items.ts';

const admin = { id: 'sales-1', email: 'sales@admin.example', role: 'admin' } as const;
const received = '2026-11-20T01:02:03.000Z';
const calledAt = '2026-11-20T02:00:00.000Z';

describe('a call', () => {
  const { database, sdk, allStored } = useTestTable();
  let item: WorkItem;
  let acts: object[];
  let callId: string;

  const work = () => workItemRepository(database(), testWorkTables, testTypes);
  const put = async (stored: WorkItem) => {
    item = stored;
    await sdk().send(new PutCommand({ TableName: testWorkTables.items, Item: toStoredWorkItem(stored) }));
  };
  const note = (
    body: Partial<Pick<WorkCall, 'direction' | 'minutes' | 'text'>> & {
      readonly leaves_item?: true;
      readonly status?: string;
    } = {},
    dependencies: { readonly work?: ReturnType<typeof work> } = {},
  ) =>
    noteWorkCall(
      {
        params: { type: item.type, id: item.id.slice(item.type.length + 1), call: callId },
        body: { direction: 'out', text: 'Explained the documents.', ...body },
        admin,
        sourceIp: '203.0.113.7',
      },
      {
        types: testTypes,
        work: work(),
        calls: callRepository(database(), testWorkTables),
        audit: { record: async (act: object) => void acts.push(act) },
        now: () => Date.parse(calledAt),
        ...dependencies,
      },
    );
  const opened = async () => {
    const stored = await work().get(item.id);
    return { stored, ...(await work().readHistory(stored)) };
  };
  const words = async () =>
    (await allStored(testWorkTables.words)).map(({ word }) => String(word).split(' ')[0]);

  beforeEach(async () => {
    acts = [];
    callId = randomUUID();
    await put(sampleWorkItem('repair', received));
  });

  test('is an answer: it stops the first clock, moves on what is new, and gives it to the caller', async () => {
    expect(item.due_at).toBe('2026-11-21T01:02:03.000Z');
    const { item: shown, call } = await note({ minutes: 4 });
    expect(shown).toMatchObject({
      status: 'received',
      owner: admin.email,
      version: 2,
      answered_at: calledAt,
      status_answer: { by_email: admin.email, at: calledAt },
    });
    const { stored, calls, history } = await opened();
    expect(calls).toEqual([call]);
    expect(call).toEqual({
      call_id: callId,
      at: calledAt,
      by_email: admin.email,
      direction: 'out',
      minutes: 4,
      text: 'Explained the documents.',
    });
    expect(stored.reached).toEqual({ received: calledAt });
    expect(history[0]).toMatchObject({
      by_email: admin.email,
      fields: [
        { name: 'call', from: '', to: 'out' },
        { name: 'status', from: 'new', to: 'received' },
        { name: 'owner', from: 'nobody', to: admin.email },
      ],
    });
    expect(acts).toMatchObject([{ action: 'submission.call', fields: ['call', 'status', 'owner'] }]);
  });

  test('stops the first clock in a later status, too, and leaves another one’s owner', async () => {
    await put(
      sampleWorkItem('loan-application', received, { status: 'in-review', owner: 'other@admin.example' }),
    );
    expect(item.due_at).toBe('2026-11-21T01:02:03.000Z');
    const { item: shown } = await note({ direction: 'in' });
    expect(shown).toMatchObject({ status: 'in-review', owner: 'other@admin.example', answered_at: calledAt });
    expect(shown).not.toHaveProperty('due_at');
  });

  test('acknowledges a complaint, and answers it only if its writer says so', async () => {
    await put(sampleWorkItem('complaint', received));
    expect((await note()).item).toMatchObject({ status: 'acknowledged', due_at: expect.any(String) });
    callId = randomUUID();
    const { item: shown } = await note({ status: 'answered' });
    expect(shown).toMatchObject({ status: 'answered', answered_at: calledAt });
    expect(shown).not.toHaveProperty('due_at');
  });

  test('takes in a repair, and ends its last clock only if the writer says so', async () => {
    expect((await note()).item).toMatchObject({ status: 'received', due_at: expect.any(String) });
    callId = randomUUID();
    await note({ status: 'on-the-bench' });
    callId = randomUUID();
    const { item: shown } = await note({ status: 'mended' });
    expect(shown).toMatchObject({ status: 'mended', answered_at: calledAt });
    expect(shown).not.toHaveProperty('due_at');
  });

  test.each([
    { direction: 'no-answer' as const, text: '' },
    { direction: 'in' as const, leaves_item: true as const },
  ])('that is no answer leaves the submission as it is: %j', async (body) => {
    const { item: shown } = await note(body);
    const { status, owner, due_at } = item;
    expect(shown).toMatchObject({ status, owner, due_at });
    expect(shown).not.toHaveProperty('answered_at');
    expect((await opened()).history[0]?.fields).toEqual([{ name: 'call', from: '', to: body.direction }]);
  });

  test('is noted once, and another one under its id is refused', async () => {
    const first = await note();
    const again = await note();
    expect(again.call).toEqual(first.call);
    expect(first.call).not.toHaveProperty('minutes');
    expect((await opened()).stored.version).toBe(2);
    for (const other of [{ text: 'Something else.' }, { direction: 'in' as const }, { minutes: 5 }])
      await expect(note(other)).rejects.toThrow(IdempotencyKeyReusedError);
  });

  test('is noted beside another one of the same moment', async () => {
    const [first, second] = [callId, randomUUID()];
    let isNoted = false;
    const get = async (id: string) => {
      const read = await work().get(id);
      if (isNoted) return read;
      isNoted = true;
      callId = second;
      await note();
      return read;
    };
    const { item: shown } = await note({}, { work: { ...work(), get } });
    expect(shown).toMatchObject({ version: 3, answered_at: calledAt });
    expect(new Set((await opened()).calls.map(({ call_id: id }) => id))).toEqual(new Set([first, second]));
  });

  test('is noted although somebody else has changed the submission meanwhile', async () => {
    let isChanged = false;
    const get = async (id: string) => {
      const read = await work().get(id);
      if (!isChanged) await put({ ...read, owner: 'other@admin.example', version: 2 });
      isChanged = true;
      return read;
    };
    const { item: shown } = await note({}, { work: { ...work(), get } });
    expect(shown).toMatchObject({ owner: 'other@admin.example', status: 'received', version: 3 });
  });

  test('finds its submission by its words, all of a long text', async () => {
    const text = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ');
    await note({ text });
    expect(await words()).toEqual(expect.arrayContaining(['word0', 'word119']));
  });

  test('is stored without the secret of a link', async () => {
    const secret = 'c0ffee'.padEnd(64, '0');
    await note({ text: `Read it to them: /my-request#repair:${callId}.${secret}` });
    expect(JSON.stringify(await allStored(testWorkTables.history))).not.toContain('c0ffee');
  });

  test('can’t take a step that asks for more than it says', async () => {
    await expect(note({ status: 'scrapped' })).rejects.toThrow(InvalidRequestError);
    await expect(note({ status: 'mended' })).rejects.toThrow(InvalidRequestError);
    expect(acts).toEqual([]);
  });

  test('needs an existing submission', async () => {
    item = sampleWorkItem('repair', received);
    await expect(note()).rejects.toThrow(NotFoundError);
    expect(acts).toEqual([]);
  });
});
