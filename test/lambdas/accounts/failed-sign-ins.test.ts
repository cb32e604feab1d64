import { expect, test } from '@jest/globals';
import { listFailedSignIns } from '../../../lambdas/accounts/list-failed-sign-ins.ts';

const attempts = {
  'owner@admin.example': [
    { id: '1', at: '2026-11-20T00:00:00.000Z', sourceIp: '203.0.113.7' },
    { id: '2', at: '2026-11-18T00:00:00.000Z', sourceIp: undefined },
  ],
  'sales@admin.example': [{ id: '3', at: '2026-11-19T00:00:00.000Z', sourceIp: '203.0.113.8' }],
};

const list = (areRecorded: boolean) => {
  const asked: string[] = [];
  const readAttempts = async (email: string) => {
    asked.push(email);
    return attempts[email as keyof typeof attempts];
  };
  const emails = ['owner@admin.example', 'sales@admin.example'];
  return {
    asked,
    listed: listFailedSignIns({
      accounts: { listFailedSignIns: readAttempts },
      team: { emails: async () => emails },
      areRecorded,
    }),
  };
};

test('failed sign-ins to all accounts of the list are told together, the newest first', async () => {
  expect(await list(true).listed).toStrictEqual({
    are_recorded: true,
    attempts: [
      { id: '1', at: '2026-11-20T00:00:00.000Z', email: 'owner@admin.example', source_ip: '203.0.113.7' },
      { id: '3', at: '2026-11-19T00:00:00.000Z', email: 'sales@admin.example', source_ip: '203.0.113.8' },
      { id: '2', at: '2026-11-18T00:00:00.000Z', email: 'owner@admin.example' },
    ],
  });
});

test('where sign-ins are not recorded that is said, and no account is asked for', async () => {
  const { asked, listed } = list(false);
  expect(await listed).toEqual({ are_recorded: false, attempts: [] });
  expect(asked).toEqual([]);
});
