import { expect, test } from '@jest/globals';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { adminRepository } from '../../../lambdas/accounts/admin.repository.ts';
import type { Database } from '../../../lambdas/clients/database.ts';

const admin = {
  id: 'sub-1',
  email: 'owner@admin.example',
  role: 'super_admin',
  name: 'Owner',
  created_at: '2026-11-20T01:02:03.000Z',
  username: 'owner',
} as const;

const failing = (error: Error) => {
  const update: Database['update'] = () => Promise.reject(error);
  return adminRepository({ update } as Database, 'users').save(admin);
};

test('an administrator with the same role stays unchanged; other errors are rethrown', async () => {
  const isThere = new ConditionalCheckFailedException({ message: 'No.', $metadata: {} });
  await expect(failing(isThere)).resolves.toBeUndefined();
  await expect(failing(new Error('no table'))).rejects.toThrow('no table');
});
