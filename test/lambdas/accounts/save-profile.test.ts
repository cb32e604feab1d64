import { expect, test } from '@jest/globals';
import { saveProfile } from '../../../lambdas/accounts/save-profile.ts';

type Body = Parameters<typeof saveProfile>[0]['body'];

const admin = { id: 'user-1', email: 'kiri@admin.example', role: 'admin' } as const;

/** A stored profile, whose changes are logged in order. */
const profile = (stored: object, mailed = 0) => {
  const done: string[] = [];
  const save = (body: Body) =>
    saveProfile(
      { body, admin, sourceIp: '203.0.113.7' },
      {
        profiles: {
          read: async () => ({ name: 'Kiri', title: 'Broker', start: 'day', away_until: '', ...stored }),
          save: async (_id, { name }) => void done.push(`save ${name}`),
        },
        listMailed: async () => Array.from({ length: mailed }, () => 'ana@admin.example'),
        audit: { record: async ({ fields }) => void done.push(`audit ${fields.join()}`) },
        // 28 November there.
        now: () => Date.parse('2026-11-27T12:00:00.000Z'),
      },
    );
  return { done, save };
};

test.each<[body: Body, steps: string[]]>([
  [{ name: 'Kiri Tamihana', title: 'Broker' }, ['audit name', 'save Kiri Tamihana']],
  [{ name: 'Kiri', title: '' }, ['audit title', 'save Kiri']],
  [{ name: 'Kiri', title: 'Broker', start: 'inbox' }, ['audit start', 'save Kiri']],
  [{ name: 'Kiri', title: 'Broker', start: 'day' }, []],
  [{ name: 'Kiri', title: 'Broker' }, []],
  [{ name: 'Kiri', title: 'Broker', mails: 'all' }, ['audit mails', 'save Kiri']],
  [{ name: 'Kiri', title: 'Broker', away_until: '2026-11-29' }, ['audit away_until', 'save Kiri']],
  [{ name: 'Kiri', title: 'Broker', away_until: '' }, []],
])('a profile of %j is recorded before it is stored, and not if it is the same', async (body, steps) => {
  const { done, save } = profile({ mails: 'none' });
  expect([await save(body), done]).toEqual([expect.objectContaining(body), steps]);
});

test.each<[stored: object, mailed: number, body: object, fields: object]>([
  [{}, 0, { mails: 'none' }, { mails: 'You get all of them' }],
  [{ mails: 'none' }, 48, { mails: 'all' }, { mails: '48 colleagues get them already' }],
  [{}, 0, { away_until: '2026-11-28' }, { away_until: 'Choose a day after today, at most a year ahead' }],
])('of %j, where %i colleagues are mailed, %j is refused', async (stored, mailed, wanted, fields) => {
  const { done, save } = profile(stored, mailed);
  await expect(save({ name: 'Kiri', title: 'Broker', ...wanted })).rejects.toMatchObject({ fields });
  expect(done).toEqual([]);
});

test('the audit log names the account whose profile is stored', async () => {
  const acts: object[] = [];
  const body = { name: 'Kiri Tamihana', title: '' };
  await saveProfile(
    { body, admin, sourceIp: '203.0.113.7' },
    {
      profiles: {
        read: async () => ({ name: 'Kiri', title: 'Broker', away_until: '' }),
        save: async (id, saved) => void acts.push([id, saved]),
      },
      listMailed: async () => [],
      audit: { record: async (act) => void acts.push(act) },
      now: () => 0,
    },
  );
  const act = { action: 'account.profile', record_type: 'account', record_id: admin.email };
  expect(acts).toEqual([
    { ...act, admin, sourceIp: '203.0.113.7', fields: ['name', 'title'] },
    [admin.id, body],
  ]);
});

test('who gets mails can end them however many get them', async () => {
  const { done, save } = profile({ mails: 'all' }, 48);
  await save({ name: 'Kiri', title: 'Broker', mails: 'none' });
  expect(done).toEqual(['audit mails', 'save Kiri']);
});

test('an absence that has ended may stay as it is', async () => {
  const { done, save } = profile({ away_until: '2026-11-20' });
  await save({ name: 'Kiri', title: '', away_until: '2026-11-20' });
  expect(done).toEqual(['audit title', 'save Kiri']);
});

test('one more than 47 colleagues can be mailed', async () => {
  const { done, save } = profile({ mails: 'none' }, 47);
  await save({ name: 'Kiri', title: 'Broker', mails: 'all' });
  expect(done).toEqual(['audit mails', 'save Kiri']);
});
