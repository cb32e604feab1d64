import { expect, test } from '@jest/globals';
import { saveProfile } from '../../../lambdas/accounts/save-profile.ts';

const admin = { id: 'user-1', email: 'kiri@admin.example', role: 'admin' } as const;

test.each<[body: Parameters<typeof saveProfile>[0]['body'], steps: string[]]>([
  [{ name: 'Kiri Tamihana', title: 'Broker' }, ['audit name', 'save Kiri Tamihana']],
  [{ name: 'Kiri', title: '' }, ['audit title', 'save Kiri']],
  [{ name: 'Kiri', title: 'Broker', start: 'inbox' }, ['audit start', 'save Kiri']],
  [{ name: 'Kiri', title: 'Broker', start: 'day' }, []],
  [{ name: 'Kiri', title: 'Broker' }, []],
])('a profile of %j is recorded before it is stored, and not if it is the same', async (body, steps) => {
  const done: string[] = [];
  const saved = await saveProfile(
    { body, admin, sourceIp: '203.0.113.7' },
    {
      profiles: {
        read: async () => ({ name: 'Kiri', title: 'Broker', start: 'day' }),
        save: async (_id, { name }) => void done.push(`save ${name}`),
      },
      listMailed: async () => [],
      audit: { record: async ({ fields }) => void done.push(`audit ${fields.join()}`) },
    },
  );
  expect([saved, done]).toEqual([expect.objectContaining(body), steps]);
});
