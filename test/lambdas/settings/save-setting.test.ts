import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { ownTemplateSchema } from '#domain/settings/desk-settings.ts';
import { listSettings } from '../../../lambdas/clients/desk-settings.ts';
import { NotFoundError, VersionConflictError } from '../../../lambdas/http/errors.ts';
import { deskSettingsRepository } from '../../../lambdas/settings/desk-settings.repository.ts';
import { removeDeskSetting } from '../../../lambdas/settings/remove-desk-setting.ts';
import { saveSetting } from '../../../lambdas/settings/save-setting.ts';
import { testSettingsTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const admin = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
const sourceIp = '203.0.113.7';
const template = { name: 'Payslip', types: ['contact'], text: 'One more payslip, please.' };

describe('a template of the team', () => {
  const { database } = useTestTable();
  let id: string;
  let acts: object[];
  let isRaced: boolean;

  const settings = () => deskSettingsRepository(database(), testSettingsTable);
  const dependencies = () => ({
    settings: {
      ...settings(),
      find: async (...key: Parameters<ReturnType<typeof settings>['find']>) => {
        const found = await settings().find(...key);
        if (isRaced) {
          isRaced = false;
          const version = Number(found?.['version']);
          await save({ version, name: `Faster than ${version}` });
        }
        return found;
      },
    },
    audit: { record: async (act: object) => void acts.push(act) },
    now: () => Date.parse('2026-11-20T02:00:00.000Z'),
  });
  const save = (body: { readonly version: number; readonly name?: string }) =>
    saveSetting(
      'template',
      ownTemplateSchema,
      { params: { id }, body: { ...template, ...body }, admin, sourceIp },
      dependencies(),
    );
  const remove = (version: number) =>
    removeDeskSetting({ body: { kind: 'template', id, version }, admin, sourceIp }, dependencies());
  const stored = async () =>
    (await listSettings(database(), testSettingsTable, 'template', ownTemplateSchema)).filter(
      (one) => one.id === id,
    );

  beforeEach(() => {
    id = randomUUID();
    acts = [];
    isRaced = false;
  });

  test('is stored with its author, and each change is recorded once', async () => {
    const first = await save({ version: 0 });
    expect(first).toEqual({
      ...template,
      id,
      version: 1,
      by_email: admin.email,
      at: '2026-11-20T02:00:00.000Z',
    });
    expect(await save({ version: 0 })).toEqual(first);
    expect(await save({ version: 1, name: 'Payslips' })).toMatchObject({ version: 2, name: 'Payslips' });
    const act = { action: 'setting.save', record_type: 'reply_template', record_id: id };
    expect(acts).toMatchObject([
      { ...act, fields: ['name', 'types', 'text'] },
      { ...act, fields: ['name'] },
    ]);
    expect(await stored()).toMatchObject([{ version: 2, name: 'Payslips' }]);
  });

  test('is not overwritten by somebody who has not seen its latest version', async () => {
    await save({ version: 0 });
    await save({ version: 1, name: 'Second' });
    await expect(save({ version: 1, name: 'Third' })).rejects.toThrow(VersionConflictError);
    expect(acts).toHaveLength(2);
    await expect(remove(1)).rejects.toThrow(VersionConflictError);
    isRaced = true;
    await expect(save({ version: 2, name: 'Third' })).rejects.toThrow(VersionConflictError);
    isRaced = true;
    await expect(remove(3)).rejects.toThrow(VersionConflictError);
    expect(await stored()).toMatchObject([{ version: 4, name: 'Faster than 3' }]);
  });

  test('is gone once it is removed, and does not come back by an edit', async () => {
    await save({ version: 0 });
    await remove(1);
    await remove(1);
    expect(await stored()).toEqual([]);
    await expect(save({ version: 1, name: 'Back' })).rejects.toThrow(NotFoundError);
    expect(acts).toMatchObject([{ action: 'setting.save' }, { action: 'setting.remove', fields: [] }]);
  });

  test('is neither stored nor removed without an entry in the audit log', async () => {
    await save({ version: 0 });
    const refusing = { ...dependencies(), audit: { record: () => Promise.reject(new Error('no entry')) } };
    const request = { params: { id }, body: { ...template, version: 1, name: 'Other' }, admin, sourceIp };
    await expect(saveSetting('template', ownTemplateSchema, request, refusing)).rejects.toThrow('no entry');
    const removal = { body: { kind: 'template', id, version: 1 }, admin, sourceIp } as const;
    await expect(removeDeskSetting(removal, refusing)).rejects.toThrow('no entry');
    expect(await stored()).toMatchObject([{ version: 1, name: 'Payslip' }]);
  });
});
