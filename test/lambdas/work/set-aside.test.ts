import { beforeEach, describe, expect, test } from '@jest/globals';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { untilReplyTime } from '#domain/work/set-aside.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { NotFoundError, VersionConflictError } from '../../../lambdas/http/errors.ts';
import { asideRepository } from '../../../lambdas/work/aside/aside.repository.ts';
import { markUnanswered } from '../../../lambdas/notifications/mark-unanswered.ts';
import { returnSetAside } from '../../../lambdas/work/aside/return-set-aside.ts';
import { relatedRepository } from '../../../lambdas/submissions/related.repository.ts';
import { tagWordWrites } from '../../../lambdas/work/tag-word-writes.ts';
import { updateWorkItem } from '../../../lambdas/work/update-work-item.ts';
import { workItemRepository } from '../../../lambdas/work/work-item.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem, testTypes } from '../../support/work-items.ts';

const admin = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
const hourMs = 3_600_000;

describe('a submission that is set aside', () => {
  const { database, sdk } = useTestTable();
  let item: WorkItem;
  let now: number;
  let hasTime: () => boolean;
  const work = () => workItemRepository(database(), testWorkTables, testTypes);
  const repository = () => asideRepository(database(), testWorkTables.items);
  const aside = () => repository().listAside(untilReplyTime);
  const stored = () => work().get(item.id);

  const update = (body: {
    version: number;
    aside_until?: string;
    status?: string;
    reason?: string;
    tags?: string[];
  }) =>
    updateWorkItem(
      {
        params: { type: 'repair', id: item.id.split(':')[1]! },
        body,
        admin,
        sourceIp: '203.0.113.7',
      },
      {
        types: testTypes,
        work: work(),
        related: relatedRepository(database(), testWorkTables),
        audit: { record: async () => {} },
        tagWords: tagWordWrites(testWorkTables.words),
        owners: [admin.email],
        now: () => now,
      },
    );
  const bringBack = () =>
    returnSetAside({
      types: testTypes,
      aside: repository(),
      work: work(),
      related: relatedRepository(database(), testWorkTables),
      now: () => now,
      hasTime,
    });
  const arrival = (received: string, email: string) =>
    putWork(sdk(), testWorkTables, [sampleWorkItem('contact', received, { email, name: 'Tama Rewi' })]);

  let count = 0;
  beforeEach(async () => {
    count += 1;
    now = Date.parse('2026-11-20T02:00:00.000Z');
    hasTime = () => true;
    for (const id of await aside()) {
      const one = await work().get(id);
      await updateWorkItem(
        {
          params: { type: one.type, id: id.split(':')[1]! },
          body: { version: one.version, aside_until: '' },
          admin,
          sourceIp: '203.0.113.7',
        },
        {
          types: testTypes,
          work: work(),
          related: relatedRepository(database(), testWorkTables),
          audit: { record: async () => {} },
          tagWords: tagWordWrites(testWorkTables.words),
          owners: [admin.email],
          now: () => now,
        },
      );
    }
    item = sampleWorkItem('repair', '2026-11-20T01:02:03.000Z', { email: `moana${count}@example.com` });
    await putWork(sdk(), testWorkTables, [item]);
  });

  test('returns when it falls due, if that is earlier: its clock goes on', async () => {
    const due = Date.parse(item.due_at!);
    await update({ version: 1, aside_until: 'reply' });
    now = due - 1;
    await bringBack();
    expect(await stored()).toHaveProperty('aside_until');
    now = due;
    await bringBack();
    const back = await stored();
    expect(back).toMatchObject({ unread: 'unread', urgency: item.urgency });
    for (const name of ['aside_until', 'returns_at']) expect(back).not.toHaveProperty(name);
    expect((await work().readHistory(back)).history[0]!.fields).toContainEqual({
      name: 'returned',
      from: '',
      to: 'due',
    });
  });

  test('returns when a reply to it may not have arrived, whatever was changed since', async () => {
    await update({ version: 1, aside_until: '2026-11-21' });
    const mark = markUnanswered(database(), testWorkTables.items, () => now);
    await mark(item.id);
    await update({ version: 2, tags: ['urgent'] });
    await bringBack();
    const back = await stored();
    expect(back).toMatchObject({ unread: 'unread', urgency: item.urgency, version: 4 });
    for (const name of ['unanswered_at', 'returns_at']) expect(back).not.toHaveProperty(name);
    expect((await work().readHistory(back)).history[0]!.fields).toEqual([
      { name: 'aside_until', from: '2026-11-20T11:00:00.000Z', to: '' },
      { name: 'returned', from: '', to: 'unanswered' },
    ]);
    await mark('repair:erased');
    expect(
      (await sdk().send(new GetCommand({ TableName: testWorkTables.items, Key: { id: 'repair:erased' } })))
        .Item,
    ).toBeUndefined();
  });

  test('that was not set aside is unread again when a reply to it may not have arrived', async () => {
    await update({ version: 1, tags: ['urgent'] });
    await markUnanswered(database(), testWorkTables.items, () => now)(item.id);
    await bringBack();
    const back = await stored();
    expect(back).toMatchObject({ unread: 'unread', version: 3 });
    expect((await work().readHistory(back)).history[0]!.fields).toEqual([
      { name: 'returned', from: '', to: 'unanswered' },
    ]);
  });

  test('leaves the inbox, and returns unread when its day starts in Auckland', async () => {
    const shown = await update({ version: 1, aside_until: '2026-11-21' });
    expect(shown).toMatchObject({ aside_until: '2026-11-20T11:00:00.000Z', is_unread: false });
    expect((await stored()).urgency).toMatch(/^3-aside/);
    expect(await aside()).toEqual([item.id]);

    now = Date.parse('2026-11-20T10:59:59.999Z');
    await bringBack();
    expect(await aside()).toEqual([item.id]);
    now += 1;
    await bringBack();
    const back = await stored();
    expect(back).toMatchObject({ unread: 'unread', version: 3, urgency: item.urgency, due_at: item.due_at });
    expect(back).not.toHaveProperty('aside_until');
    expect(back).not.toHaveProperty('aside_at');
    expect((await work().readHistory(await work().get(item.id))).history[0]).toMatchObject({
      by: 'product',
      fields: [
        { name: 'aside_until', from: '2026-11-20T11:00:00.000Z', to: '' },
        { name: 'returned', from: '', to: 'date' },
      ],
    });
    await bringBack();
    expect(await stored()).toEqual(back);
  });

  test('returns as soon as its own sender has written again', async () => {
    await update({ version: 1, aside_until: 'reply' });
    expect(await stored()).toMatchObject({
      aside_until: untilReplyTime,
      aside_at: '2026-11-20T02:00:00.000Z',
    });
    await arrival('2026-11-20T01:30:00.000Z', `moana${count}@example.com`);
    await arrival('2026-11-20T03:00:00.000Z', `other${count}@example.com`);
    now += 20 * hourMs;
    await bringBack();
    expect(await aside()).toEqual([item.id]);
    await arrival('2026-11-20T03:00:00.000Z', `Moana${count}@Example.com`);
    await bringBack();
    expect(await aside()).toEqual([]);
    expect((await work().readHistory(await work().get(item.id))).history[0]!.fields).toContainEqual({
      name: 'returned',
      from: '',
      to: 'reply',
    });
  });

  test('can be returned by staff, and a final status ends it', async () => {
    await update({ version: 1, aside_until: '2026-11-30' });
    expect(await update({ version: 2, aside_until: '' })).not.toHaveProperty('aside_until');
    await update({ version: 3, aside_until: '2026-11-30' });
    expect(await update({ version: 4, status: 'received' })).toMatchObject({
      aside_until: '2026-11-29T11:00:00.000Z',
    });
    item = sampleWorkItem('repair', '2026-11-20T01:02:03.000Z');
    await putWork(sdk(), testWorkTables, [item]);
    await update({ version: 1, aside_until: '2026-11-30' });
    expect(await update({ version: 2, status: 'spam', reason: 'An advertisement.' })).not.toHaveProperty(
      'aside_until',
    );
  });

  test('can’t be set aside until today', async () => {
    await expect(update({ version: 1, aside_until: '2026-11-20' })).rejects.toMatchObject({
      fields: { aside_until: 'Choose a day after today' },
    });
    expect(await update({ version: 1, aside_until: '2026-11-21' })).toMatchObject({ version: 2 });
  });

  test('can’t be set aside once it is overdue, as it would be back at once', async () => {
    now = Date.parse(item.due_at!);
    await expect(update({ version: 1, aside_until: 'reply' })).rejects.toMatchObject({
      fields: { aside_until: 'This is overdue. Answer it first.' },
    });
    now -= 1;
    expect(await update({ version: 1, aside_until: 'reply' })).toMatchObject({ version: 2 });
  });

  test('waits for the next run when the time runs out', async () => {
    await update({ version: 1, aside_until: '2026-11-21' });
    now += 48 * hourMs;
    hasTime = () => false;
    await bringBack();
    expect(await aside()).toEqual([item.id]);
  });

  test('stands in the history with the time until which it is set aside', async () => {
    await update({ version: 1, aside_until: '2026-11-23' });
    await update({ version: 2, aside_until: '' });
    const { history } = await work().readHistory(await stored());
    expect(history.map(({ fields }) => fields)).toEqual([
      [{ name: 'aside_until', from: '2026-11-22T11:00:00.000Z', to: '' }],
      [{ name: 'aside_until', from: '', to: '2026-11-22T11:00:00.000Z' }],
    ]);
  });

  test('is left to the next round where staff were faster or it was erased, and the others come back', async () => {
    const replaced: string[] = [];
    const past = '2026-11-20T01:00:00.000Z';
    const over = { ...item, aside_until: past, returns_at: past };
    const failures: Record<string, Error> = {
      erased: new NotFoundError('There is no submission with this ID.'),
      changed: new VersionConflictError(2),
      broken: new Error('no table'),
    };
    const round = (...ids: string[]) =>
      returnSetAside({
        types: testTypes,
        aside: { ...repository(), listAside: async () => ids, listArrived: async () => [] },
        work: {
          get: async (id) => {
            if (id === 'erased') throw failures[id]!;
            return { ...over, id, ...(id === 'returned' && { returns_at: undefined }) };
          },
          replace: async ({ id }) => {
            if (failures[id]) throw failures[id];
            replaced.push(id);
          },
        },
        related: relatedRepository(database(), testWorkTables),
        now: () => now,
        hasTime,
      });
    await round('erased', 'changed', 'returned', 'over');
    expect(replaced).toEqual(['over']);
    await expect(round('broken', 'later')).rejects.toThrow('no table');
    expect(replaced).toEqual(['over']);
  });

  test('reads only what is over or has arrived, however many are set aside', async () => {
    await update({ version: 1, aside_until: 'reply' });
    await bringBack();
    const read: string[] = [];
    const watched = { ...work(), get: (id: string) => (read.push(id), work().get(id)) };
    const round = () =>
      returnSetAside({
        types: testTypes,
        aside: repository(),
        work: watched,
        related: relatedRepository(database(), testWorkTables),
        now: () => now,
        hasTime,
      });
    await round();
    expect(read).toEqual([]);
    await arrival('2026-11-20T03:00:00.000Z', `other${count}@example.com`);
    const [arrived] = await repository().listArrived();
    await round();
    expect(read).toEqual([arrived]);
    expect(await repository().listArrived()).toEqual([]);
    expect(await work().get(arrived!)).toMatchObject({ version: 1, unread: 'unread' });
  });

  test('comes back in the next round if staff changed it while its sender wrote', async () => {
    const aside = { ...item, aside_until: untilReplyTime, aside_at: '2026-11-20T02:00:00.000Z' };
    const sent = { ...item, id: 'contact:1', received_at: '2026-11-20T02:00:00.001Z' };
    let arrived = [sent.id];
    let isChanged = true;
    const replaced: object[] = [];
    const round = (other: WorkItem | undefined, received_at = sent.received_at) => {
      arrived = [sent.id];
      return returnSetAside({
        types: testTypes,
        aside: {
          listAside: async () => [],
          listArrived: async () => arrived,
          takeUp: async () => {
            arrived = [];
            return true;
          },
        },
        work: {
          get: async () => ({ ...sent, received_at }),
          replace: async (one) => {
            if (isChanged) throw new VersionConflictError(3);
            replaced.push(one);
          },
        },
        related: { findNewest: async () => [sent.id, item.id], get: async () => other },
        now: () => now,
        hasTime,
      });
    };
    await round(aside);
    expect([arrived, replaced]).toEqual([[sent.id], []]);
    isChanged = false;
    await round(aside);
    expect([arrived, replaced]).toEqual([[], [expect.objectContaining({ id: item.id, unread: 'unread' })]]);

    // Erased meanwhile, in the inbox again, or set aside after it was sent.
    await round(undefined);
    await round({ ...aside, aside_until: undefined });
    await round(aside, '2026-11-20T02:00:00.000Z');
    // Of a type that was removed: the arrival must not wait for it for ever.
    await round({ ...aside, type: 'removed' });
    expect(arrived).toEqual([]);
    expect(replaced).toHaveLength(1);
    // Where nobody knows since when, any message brings it back.
    await round({ ...item, aside_until: untilReplyTime }, '2026-11-01T00:00:00.000Z');
    expect(replaced).toHaveLength(2);
  });
});
