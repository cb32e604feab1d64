import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { unstoredVersion } from '#domain/settings/desk-settings.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { SettingKind } from '../clients/desk-settings.ts';
import type { AdminIdentity } from '../http/admin-identity.ts';
import { NotFoundError, VersionConflictError } from '../http/errors.ts';
import { recordTypes } from './setting-record-types.ts';
import type { DeskSettingsRepository } from './desk-settings.repository.ts';

interface Request {
  readonly params: { readonly id: string };
  readonly body: Readonly<Record<string, unknown>> & { readonly version: number };
  readonly admin: AdminIdentity;
  readonly sourceIp: string;
}

export interface SettingsDependencies {
  readonly settings: DeskSettingsRepository;
  readonly audit: AuditLog;
  readonly now: () => number;
}

/**
 * Stores a setting of the team over the version that was edited, once it is in the audit log; a retry stores nothing.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError
 */
export const saveSetting = async <
  Schema extends z.ZodMiniType<{ readonly id: string; readonly version: number }>,
>(
  kind: SettingKind,
  schema: Schema,
  { params: { id }, body: { version, ...content }, admin, sourceIp }: Request,
  { settings, audit, now }: SettingsDependencies,
): Promise<z.output<Schema>> => {
  const stored = await settings.find(kind, id);
  if (stored === undefined && version !== unstoredVersion) {
    throw new NotFoundError('Somebody has removed this.');
  }
  const before = stored === undefined ? undefined : schema.parse(stored);
  const fields = Object.keys(content).filter((name) => !isDeepStrictEqual(stored?.[name], content[name]));
  if (before !== undefined && fields.length === 0) return before;
  if (before !== undefined && before.version !== version) throw new VersionConflictError(before.version);
  await audit.record({
    admin,
    sourceIp,
    action: 'setting.save',
    record_type: recordTypes[kind],
    record_id: id,
    fields,
  });
  const at = new Date(now()).toISOString();
  const saved = schema.parse({ ...content, id, version: version + 1, by_email: admin.email, at });
  // With what a later release has stored beside it.
  await settings.replace(kind, { ...stored, ...saved });
  return saved;
};
