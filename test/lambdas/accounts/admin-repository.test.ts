import { expect, test } from '@jest/globals';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { adminRepository } from '../../../lambdas/accounts/admin.repository.ts';
import type { Database } from '../../../lambdas/clients/database.ts';
import { recordedGets } from '../../support/recorded-gets.ts';

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

test('an administrator is found by account id; an account created by hand has no record', async () => {
  const { asked, database } = recordedGets({ ...admin, signed_out_at: 5 });
  expect(await adminRepository(database, 'users').find('sub-1')).toEqual(admin);
  expect(asked).toEqual([{ TableName: 'users', Key: { id: 'sub-1' } }]);
  for (const item of [undefined, { id: 'sub-1', signed_out_at: 5 }]) {
    expect(await adminRepository(recordedGets(item).database, 'users').find('sub-1')).toEqual(
      item === undefined ? {} : { id: 'sub-1' },
    );
  }
});
