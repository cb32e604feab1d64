import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { listSettings } from '../../../lambdas/clients/desk-settings.ts';
import { deskSettingsRepository } from '../../../lambdas/settings/desk-settings.repository.ts';
import { removeDeskSetting } from '../../../lambdas/settings/remove-desk-setting.ts';
import { saveSetting, type SettingsDependencies } from '../../../lambdas/settings/save-setting.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';

const admin = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
const sourceIp = '203.0.113.7';
const schema = z.object({ id: z.string(), version: z.number(), name: z.string(), by_email: z.string() });

describe('a setting in the table', () => {
  const stored = { id: 'lender', setting: '1', name: 'Bank', version: 2 };

  test('is read consistently, by its kind and its own id', async () => {
    const { calls, database } = recordedDatabase({ Item: stored });
    const settings = deskSettingsRepository(database, 'settings');
    expect(await settings.find('lender', '1')).toEqual({ id: '1', name: 'Bank', version: 2 });
    const Key = { id: 'lender', setting: '1' };
    expect(calls).toEqual([['get', { TableName: 'settings', Key, ConsistentRead: true }]]);
    expect(await settings.find('lender', '1')).toBeUndefined();
  });

  test('is listed consistently with those of its kind, by name', async () => {
    const names = ['Zebra', 'bank', 'Āwhina', 'Credit'];
    const { calls, database } = recordedDatabase({
      Items: names.map((name) => ({ id: 'lender', setting: name, name })),
    });
    const found = await listSettings(database, 'settings', 'lender', z.object({ name: z.string() }));
    expect(found.map(({ name }) => name)).toEqual(['Āwhina', 'bank', 'Credit', 'Zebra']);
    expect(calls).toEqual([
      [
        'query',
        {
          TableName: 'settings',
          ConsistentRead: true,
          KeyConditionExpression: 'id = :kind',
          ExpressionAttributeValues: { ':kind': 'lender' },
        },
      ],
    ]);
  });

  test.each([
    [1, { ConditionExpression: 'attribute_not_exists(id)' }],
    [2, { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': 1 } }],
  ])('is stored as version %i over the one before alone', async (version, condition) => {
    const { calls, database } = recordedDatabase();
    await deskSettingsRepository(database, 'settings').replace('lender', { ...stored, id: '1', version });
    const Item = { ...stored, id: 'lender', setting: '1', version };
    expect(calls).toEqual([['put', { TableName: 'settings', Item, ...condition }]]);
  });

  test('is removed in the version that was seen alone', async () => {
    const { calls, database } = recordedDatabase();
    await deskSettingsRepository(database, 'settings').remove('lender', { id: '1', version: 2 });
    expect(calls).toEqual([
      [
        'delete',
        {
          TableName: 'settings',
          Key: { id: 'lender', setting: '1' },
          ConditionExpression: 'version = :version',
          ExpressionAttributeValues: { ':version': 2 },
        },
      ],
    ]);
  });

  test('that is changed meanwhile is a conflict with the next version; other failures are thrown', async () => {
    const met = Object.assign(new Error('no'), { name: 'ConditionalCheckFailedException' });
    const settings = deskSettingsRepository(recordedDatabase(met, met).database, 'settings');
    const conflict = { name: 'VersionConflictError', version: 3 };
    await expect(settings.replace('lender', { id: '1', version: 3 })).rejects.toMatchObject(conflict);
    await expect(settings.remove('lender', { id: '1', version: 2 })).rejects.toMatchObject(conflict);
    const failure = new Error('no table');
    const failing = deskSettingsRepository(recordedDatabase(failure, failure).database, 'settings');
    await expect(failing.replace('lender', { id: '1', version: 3 })).rejects.toBe(failure);
    await expect(failing.remove('lender', { id: '1', version: 2 })).rejects.toBe(failure);
  });
});

describe('a change of a setting', () => {
  const stored = { id: '1', version: 2, name: 'Bank', by_email: 'first@admin.example', added: 'later' };

  /** Keeps the order of what is done. */
  const change = (found: Record<string, unknown> | undefined) => {
    const done: unknown[] = [];
    const dependencies: SettingsDependencies = {
      settings: {
        find: async () => found,
        replace: async (...args) => void done.push(['replace', ...args]),
        remove: async (...args) => void done.push(['remove', ...args]),
      },
      audit: { record: async (act: object) => void done.push(act) },
      now: () => Date.parse('2026-11-20T02:00:00.000Z'),
    };
    const save = async (body: { version: number; name: string }) =>
      saveSetting('lender', schema, { params: { id: '1' }, body, admin, sourceIp }, dependencies);
    const remove = async (version: number) =>
      removeDeskSetting({ body: { kind: 'lender', id: '1', version }, admin, sourceIp }, dependencies);
    return { done, save, remove };
  };
  const act = { admin, sourceIp, record_type: 'lender', record_id: '1' };

  test('is in the audit log first, and keeps what a later release has stored', async () => {
    const { done, save } = change(stored);
    const saved = { id: '1', version: 3, name: 'Credit union', by_email: admin.email };
    expect(await save({ version: 2, name: 'Credit union' })).toEqual(saved);
    expect(done).toEqual([
      { ...act, action: 'setting.save', fields: ['name'] },
      ['replace', 'lender', { ...stored, ...saved }],
    ]);
  });

  test('over an earlier version is refused before the audit log, with the current one', async () => {
    const { done, save, remove } = change(stored);
    await expect(save({ version: 1, name: 'Credit union' })).rejects.toMatchObject({
      name: 'VersionConflictError',
      version: 2,
    });
    await expect(remove(1)).rejects.toMatchObject({
      name: 'VersionConflictError',
      version: 2,
    });
    expect(done).toEqual([]);
  });

  test('that changes nothing stores nothing, whichever version was seen', async () => {
    const { done, save } = change(stored);
    const { added: _, ...before } = stored;
    expect(await save({ version: 1, name: 'Bank' })).toEqual(before);
    expect(done).toEqual([]);
  });

  test('of a removed one says so, and one that is gone is removed without an entry', async () => {
    const { done, save, remove } = change(undefined);
    await expect(save({ version: 2, name: 'Bank' })).rejects.toMatchObject({
      name: 'NotFoundError',
      message: 'Somebody has removed this.',
    });
    expect(await remove(2)).toEqual({});
    expect(done).toEqual([]);
  });

  test('that removes it is in the audit log first', async () => {
    const { done, remove } = change(stored);
    expect(await remove(2)).toEqual({});
    expect(done).toEqual([
      { ...act, action: 'setting.remove', fields: [] },
      ['remove', 'lender', { id: '1', version: 2 }],
    ]);
  });
});
