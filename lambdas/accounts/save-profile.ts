import type { saveProfile as contract } from '#domain/accounts/contract.ts';
import type * as z from 'zod/mini';
import type { AuditLog } from '../clients/audit-log.ts';
import type { ProfileRepository } from '../clients/profile.repository.ts';
import type { AdminRequest } from '../http/serve-route.ts';

interface Dependencies {
  readonly profiles: ProfileRepository;
  readonly audit: AuditLog;
}

/** Stores the administrator's own name, title and start. @throws AuditUnavailableError */
export const saveProfile = async (
  { body, admin, sourceIp }: Pick<AdminRequest<typeof contract>, 'body' | 'admin' | 'sourceIp'>,
  { profiles, audit }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const stored = await profiles.read(admin);
  const fields = (['name', 'title', 'start'] as const).filter(
    (field) => body[field] !== undefined && stored[field] !== body[field],
  );
  if (fields.length === 0) return stored;
  const record = { record_type: 'account', record_id: admin.email };
  await audit.record({ admin, sourceIp, action: 'account.profile', ...record, fields });
  await profiles.save(admin.id, body);
  return body;
};
