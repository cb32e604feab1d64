import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { presenceTimeoutSeconds } from '#domain/work/presence.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { markPresence } from '../../../lambdas/work/presence/mark-presence.ts';
import { presenceRepository } from '../../../lambdas/work/presence/presence.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const owner = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
const sales = { id: 'sales-1', email: 'sales@admin.example', role: 'admin' } as const;
const absent = randomUUID();
const start = Date.parse('2026-11-20T02:00:00.000Z');

describe('presence on a submission', () => {
  const { database, allStored } = useTestTable();
  let submission: string;
  beforeEach(() => {
    submission = randomUUID();
  });
  const mark = async (
    admin: typeof owner | typeof sales,
    seconds: number,
    writing = false,
    id = submission,
  ) => {
    const presence = presenceRepository(database(), testWorkTables.history);
    const now = () => start + seconds * 1_000;
    const request = { params: { type: 'repair', id }, body: { writing }, admin, sourceIp: '' };
    const getWorkItem = async (itemId: string) => {
      if (itemId.includes(absent)) throw new NotFoundError('There is no submission with this ID.');
    };
    return (await markPresence(request, { presence, getWorkItem, now })).others;
  };

  test('is refused and not stored on a submission that is not there', async () => {
    await expect(mark(owner, 0, false, absent)).rejects.toBeInstanceOf(NotFoundError);
    expect(JSON.stringify(await allStored(testWorkTables.history))).not.toContain(absent);
  });

  test('is returned to the others, with whether they are writing', async () => {
    expect(await mark(owner, 0)).toEqual([]);
    expect(await mark(sales, 4, true)).toEqual([{ by_email: owner.email, writing: false }]);
    expect(await mark(owner, 8)).toEqual([{ by_email: sales.email, writing: true }]);
    await mark(sales, 12);
    expect(await mark(owner, 16)).toEqual([{ by_email: sales.email, writing: false }]);
  });

  test('is returned for this submission alone', async () => {
    const other = randomUUID();
    await mark(owner, 0, true, other);
    expect(await mark(sales, 1)).toEqual([]);
    expect(await mark(sales, 1, false, other)).toEqual([{ by_email: owner.email, writing: true }]);
  });

  test('ends soon after a page’s last request, and expires', async () => {
    await mark(owner, 0);
    expect(await mark(sales, presenceTimeoutSeconds - 1)).toHaveLength(1);
    expect(await mark(sales, presenceTimeoutSeconds)).toEqual([]);
    const stored = await allStored(testWorkTables.history);
    expect(stored.find(({ id, by }) => id === `repair:${submission}` && by === owner.id)).toMatchObject({
      expires_at: start / 1_000 + 60,
    });
  });
});
