import type * as z from 'zod/mini';
import { nameFromEmail } from '#domain/accounts/admin.ts';
import type { getAdmin as contract } from '#domain/accounts/contract.ts';
import type { AdminIdentity } from '../http/admin-identity.ts';
import type { AdminRepository } from './admin.repository.ts';

interface Dependencies {
  readonly admins: Pick<AdminRepository, 'find'>;
}

/** Returns the administrator's profile; email address and role come from the verified token, not from the record. */
export const getAdmin = async (
  admin: AdminIdentity,
  { admins }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const record = await admins.find(admin.id);
  return { name: nameFromEmail(admin.email), username: admin.id, ...record, ...admin };
};
