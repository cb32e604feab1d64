import { beforeAll, describe, expect, test } from '@jest/globals';
import { exportRegister } from '../../../lambdas/work/export-register.ts';
import { listRegister } from '../../../lambdas/work/list-register.ts';
import { registerRepository } from '../../../lambdas/work/register.repository.ts';
import { repairType } from '../../support/repair-type.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem, testTypes } from '../../support/work-items.ts';

const now = Date.parse('2026-11-23T00:00:00.000Z');
const admin = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
const ofRepairs = { params: { type: 'repair' } };

/** Friday, 23 October, in Auckland; Labour Day follows on Monday. */
const answered = {
  ...sampleWorkItem('repair', '2026-10-22T21:00:00.000Z', { status: 'mended', name: 'Hēmi Paki' }),
  reached: {
    received: '2026-10-22T22:00:00.000Z',
    'on-the-bench': '2026-10-25T21:00:00.000Z',
    mended: '2026-10-26T21:30:00.000Z',
  },
  outcome: { cause: 'worn', parts: 'New leg' },
};

/** Received twenty working days before its milestone on 23 November, 18:00. */
const running = {
  ...sampleWorkItem('repair', '2026-10-22T11:00:00.000Z', {
    status: 'on-the-bench',
    name: 'Aroha Ngāta',
  }),
  reached: { received: '2026-10-22T12:00:00.000Z', 'on-the-bench': '2026-10-23T00:00:00.000Z' },
};

const scrapped = {
  ...sampleWorkItem('repair', '2026-08-02T21:00:00.000Z', { status: 'scrapped', name: 'Sina Leota' }),
  reached: { scrapped: '2026-09-01T00:00:00.000Z', mended: '2026-08-04T00:00:00.000Z' },
};

describe('a register', () => {
  const { database, sdk } = useTestTable();
  const register = () => registerRepository(database(), testWorkTables.items);
  const list = (cursor?: string, at = now) =>
    listRegister(
      { ...ofRepairs, query: cursor === undefined ? {} : { cursor } },
      { types: testTypes, register: register(), now: () => at },
    );

  beforeAll(async () => {
    const closed = Array.from({ length: 49 }, (_, minute) =>
      sampleWorkItem('repair', `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`, {
        status: 'collected',
      }),
    );
    const spam = sampleWorkItem('repair', '2026-11-21T00:00:00.000Z', {
      status: 'spam',
      name: 'Rank Rocket',
    });
    const others = ['contact', 'loan-application'].map((type) =>
      sampleWorkItem(type, '2026-11-20T00:00:00.000Z'),
    );
    await putWork(sdk(), testWorkTables, [answered, running, scrapped, ...closed, spam, ...others]);
  });

  test('lists each of its submissions and nothing else, open ones first, page by page', async () => {
    const first = await list();
    expect(first.items.map(({ name }) => name).slice(0, 4)).toEqual([
      'Aroha Ngāta',
      'Hēmi Paki',
      'Rank Rocket',
      'Sina Leota',
    ]);
    expect(first.items).toHaveLength(50);
    expect(first.type.statuses.map(({ name }) => name)).toEqual(Object.keys(repairType.work.statuses));
    const second = await list(first.next_cursor);
    expect(second.items.map(({ received_at }) => received_at)).toEqual([
      '2026-01-01T00:02:00.000Z',
      '2026-01-01T00:01:00.000Z',
      '2026-01-01T00:00:00.000Z',
    ]);
    expect(second.next_cursor).toBeUndefined();
    expect(first.type).toMatchObject({
      name: 'repair',
      outcome: expect.arrayContaining([expect.objectContaining({ name: 'scrapped_on' })]),
    });
  });

  test('shows when each status was reached, the recorded outcome, and the days until the answer', async () => {
    const { items } = await list();
    const [first, second, spam, third] = items;
    expect(first).toMatchObject({
      reached: running.reached,
      outcome: {},
      days: { calendar: 31, working: 20, is_running: true },
    });
    expect(second).toMatchObject({
      reached: answered.reached,
      outcome: { cause: 'worn', parts: 'New leg' },
      days: { calendar: 4, working: 1, is_running: false },
    });
    expect(third).toMatchObject({ days: { calendar: 1, working: 1, is_running: false } });
    // Closed at an unknown time.
    expect(items[4]).not.toHaveProperty('days');
    // Marked by its status; nobody waits for an answer.
    expect(spam).toMatchObject({ status: 'spam', marks: [{ is_over: false }] });
    expect(spam).not.toHaveProperty('days');
  });

  test('shows a milestone as reached from its time on, while it applies', async () => {
    const markOf = async (name: string, at: number) =>
      (await list(undefined, at)).items.find((item) => item.name === name)?.marks;
    const at = '2026-11-23T05:00:00.000Z';
    const label = 'Replacement after 20 working days';
    expect(await markOf('Aroha Ngāta', Date.parse(at) - 1)).toEqual([{ label, at, is_over: false }]);
    expect(await markOf('Aroha Ngāta', Date.parse(at))).toEqual([{ label, at, is_over: true }]);
    expect(await markOf('Sina Leota', Date.parse(at))).toMatchObject([{ is_over: false }]);
  });

  test('counts the days on once what was answered goes on', async () => {
    const again = {
      ...sampleWorkItem('repair', '2026-10-22T10:00:00.000Z', { status: 'on-the-bench', name: 'Tama Again' }),
      reached: { mended: '2026-10-26T21:30:00.000Z' },
    };
    await putWork(sdk(), testWorkTables, [again]);
    const { items } = await list();
    expect(items.find(({ name }) => name === again.name)).toMatchObject({ days: { is_running: true } });
  });

  test.each(['contact', 'no-type', 'constructor'])('does not exist for %s', async (type) => {
    await expect(
      listRegister(
        { params: { type }, query: {} },
        { types: testTypes, register: register(), now: () => now },
      ),
    ).rejects.toThrow('There is no such register.');
  });

  test('refuses a cursor of another list', async () => {
    const cursor = Buffer.from(JSON.stringify(['contact:1', '1-due'])).toString('base64url');
    await expect(list(cursor)).rejects.toThrow('Some fields are missing or wrong.');
    await expect(list('e30')).rejects.toThrow('Some fields are missing or wrong.');
  });

  test('is audited with each page that is exported, before it is returned', async () => {
    const acts: object[] = [];
    const dependencies = { types: testTypes, register: register(), now: () => now };
    const audit = { record: async (act: object) => void acts.push(act) };
    const request = { ...ofRepairs, admin, sourceIp: '203.0.113.7' };
    const first = await exportRegister({ ...request, query: {} }, { ...dependencies, audit });
    expect(first).toEqual(await list());
    await exportRegister({ ...request, query: { cursor: first.next_cursor! } }, { ...dependencies, audit });
    const act = {
      admin,
      sourceIp: '203.0.113.7',
      action: 'register.export',
      record_type: 'repair',
      record_id: 'register',
    };
    expect(acts).toEqual([
      { ...act, fields: [] },
      { ...act, fields: ['cursor'] },
    ]);
    const silent = { record: () => Promise.reject(new Error('no audit log')) };
    await expect(
      exportRegister({ ...request, query: {} }, { ...dependencies, audit: silent }),
    ).rejects.toThrow('no audit log');
  });
});
