import { beforeAll, describe, expect, test } from '@jest/globals';
import { maxRelated } from '#domain/work/related-contract.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { toDeskType } from '../../../lambdas/work/desk-types.ts';
import { listRelatedSubmissions } from '../../../lambdas/work/list-related-submissions.ts';
import { relatedRepository } from '../../../lambdas/submissions/related.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { repairRecord } from '../../support/repair-type.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, testTypes } from '../../support/work-items.ts';

const ids = new Map<string, number>();
/** A unique id that starts with forty bits of a word. */
const idOf = (start: string): string => {
  const count = (ids.get(start) ?? 0) + 1;
  ids.set(start, count);
  return `${start}-0000-4000-8000-${String(count).padStart(12, '0')}`;
};

interface Sent {
  readonly type?: string;
  readonly day: number;
  readonly email?: string;
  readonly phone?: string;
  readonly start?: string;
}

const sent = ({ type: name = 'contact', day, email = '', phone = '', start }: Sent): WorkItem => {
  const type = testTypes.find((one) => one.name === name)!;
  const item = name === 'repair' ? repairRecord : sampleRecordOf(name);
  const [person] = type.persons;
  return newWorkItem(type, {
    ...item,
    id: idOf(start ?? String(day).padStart(8, '0')),
    created_at: new Date(Date.UTC(2026, 0, day)).toISOString(),
    expires_at: 2_000_000_000,
    [person.email ?? '']: email,
    [person.phone]: phone,
  });
};

const mere = 'mere@example.com';
const subject = sent({ day: 10, email: mere, phone: '021 555 0101', start: 'abcdef12' });
const others = {
  earlier: sent({ day: 3, type: 'repair', email: 'Mere+loans@Example.com', phone: '' }),
  later: sent({ day: 20, email: mere, phone: '+64 21 5550101' }),
  byPhone: sent({ day: 5, type: 'vehicle-inquiry', email: 'other@example.com', phone: '(021) 555 0101' }),
  stranger: sent({ day: 6, email: 'mere@example.co', phone: '021 555 01011' }),
  longer: sent({ day: 7, email: 'someone.mere@example.com', phone: '021 555 010' }),
  sameReference: sent({ day: 8, email: 'x@example.com', start: 'abcdef12' }),
};
const lonely = sent({ day: 9, email: 'nobody.else@example.com' });
const busy = Array.from({ length: maxRelated + 3 }, (_, index) =>
  sent({ day: 100 + index, email: 'busy@example.com' }),
);
const full = Array.from({ length: maxRelated + 1 }, (_, index) =>
  sent({ day: 200 + index, email: 'full@example.com' }),
);
/** Half of these have the address of the first, the others its number. */
const split = Array.from({ length: maxRelated + 2 }, (_, index) =>
  sent({
    day: 300 + index,
    ...((index === 0 || index % 2 === 1) && { email: 'split@example.com' }),
    ...((index === 0 || index % 2 === 0) && { phone: '021 555 0199' }),
  }),
);

describe('related submissions', () => {
  const { database, sdk } = useTestTable();
  beforeAll(() =>
    putWork(sdk(), testWorkTables, [subject, lonely, ...Object.values(others), ...busy, ...full, ...split]),
  );
  const read = ({ type, id }: WorkItem) =>
    listRelatedSubmissions(
      { params: { type, id: id.slice(type.length + 1) } },
      { types: testTypes, related: relatedRepository(database(), testWorkTables) },
    );
  const keysOf = (items: readonly { type: string; id: string }[]) =>
    items.map(({ type, id }) => `${type}:${id}`);

  test('are found by mailbox and phone, of every type, newest first, with the relation', async () => {
    const { items, search } = await read(subject);
    expect(keysOf(items)).toEqual([others.later.id, others.byPhone.id, others.earlier.id]);
    expect(items.map(({ same }) => same)).toEqual([['mailbox', 'phone'], ['phone'], ['mailbox']]);
    expect(search).toBeUndefined();
  });

  test('are empty for a person who has sent nothing else', async () => {
    expect(await read(lonely)).toMatchObject({ items: [], same_reference: [] });
  });

  test('are limited to the newest, with the search that finds all', async () => {
    const { items, search } = await read(busy[0]!);
    expect(keysOf(items)).toEqual(
      busy
        .slice(-maxRelated)
        .reverse()
        .map(({ id }) => id),
    );
    expect(search).toBe('busy@example.com');
    expect(await read(busy.at(-1)!)).toMatchObject({
      items: { length: maxRelated },
      search: 'busy@example.com',
    });
  });

  test('are limited also where few have the address, and few the number', async () => {
    const { items, search } = await read(split[0]!);
    expect(items).toHaveLength(maxRelated);
    expect(search).toBe('split@example.com');
  });

  test('need no search where all are shown', async () => {
    const { items, search } = await read(full[0]!);
    expect(items).toHaveLength(maxRelated);
    expect(search).toBeUndefined();
  });

  test('list those with the same reference number apart', async () => {
    const { same_reference: shared } = await read(subject);
    expect(keysOf(shared)).toEqual([others.sameReference.id]);
    expect(shared[0]?.reference).toBe(subject.reference);
    expect(keysOf((await read(others.sameReference)).same_reference)).toEqual([subject.id]);
  });

  test('throw NotFoundError for an unknown submission', async () => {
    await expect(read({ ...subject, id: 'contact:none' })).rejects.toThrow(
      'There is no submission with this ID.',
    );
  });

  test('leave out a submission that was erased since it was found', async () => {
    const stored = new Map([subject, others.later].map((item) => [item.id, item]));
    const ids = [subject.id, 'contact:erased', others.later.id];
    const { items, same_reference: shared } = await listRelatedSubmissions(
      { params: { type: subject.type, id: subject.id.slice(subject.type.length + 1) } },
      { types: testTypes, related: { findNewest: async () => ids, get: async (id) => stored.get(id) } },
    );
    expect(keysOf(items)).toEqual([others.later.id]);
    expect(keysOf(shared)).toEqual([others.later.id]);
  });

  test('are searched by the reference number up to two more than are shown of a person', async () => {
    const asked: number[] = [];
    const findNewest = async (word: string, limit: number) => {
      if (!word.startsWith('mailbox ') && !word.startsWith('phone ')) asked.push(limit);
      return [];
    };
    const found = await listRelatedSubmissions(
      { params: { type: subject.type, id: subject.id.slice(subject.type.length + 1) } },
      { types: testTypes, related: { findNewest, get: async () => subject } },
    );
    expect(asked).toEqual([maxRelated + 2]);
    expect(found).toEqual({ items: [], same_reference: [], types: testTypes.map(toDeskType) });
  });
});
