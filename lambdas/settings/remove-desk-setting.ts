import type { removeDeskSetting as contract } from '#domain/settings/contract.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { VersionConflictError } from '../http/errors.ts';
import type { SettingsDependencies } from './save-setting.ts';
import { recordTypes } from './setting-record-types.ts';

/** Removes a setting of the team, once it is in the audit log. @throws VersionConflictError, AuditUnavailableError */
export const removeDeskSetting = async (
  {
    body: { kind, ...setting },
    admin,
    sourceIp,
  }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  { settings, audit }: Omit<SettingsDependencies, 'now'>,
): Promise<Record<string, never>> => {
  const stored = await settings.find(kind, setting.id);
  if (stored === undefined) return {};
  if (stored['version'] !== setting.version) throw new VersionConflictError(setting.version + 1);
  const record = { record_type: recordTypes[kind], record_id: setting.id };
  await audit.record({ admin, sourceIp, action: 'setting.remove', ...record, fields: [] });
  await settings.remove(kind, setting);
  return {};
};
