import type * as z from 'zod/mini';
import { isAway } from '#domain/accounts/absence.ts';
import { nameFromEmail } from '#domain/accounts/admin.ts';
import type { getAdmin as contract } from '#domain/accounts/contract.ts';
import { mailChoiceOf, type AccountRecord } from '#domain/accounts/team.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import type { AdminIdentity } from '../http/admin-identity.ts';
import type { AdminRepository } from './admin.repository.ts';

interface Dependencies {
  readonly admins: Pick<AdminRepository, 'list'>;
  readonly receivesMail?: boolean;
  readonly now: () => number;
}

/** Returns the administrator's profile, with email address and role from the verified token, and the names of all, former ones too. */
export const getAdmin = async (
  admin: AdminIdentity,
  { admins, receivesMail = false, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const records = await admins.list();
  const own: Partial<AccountRecord> = records.find(({ id }) => id === admin.id) ?? {};
  const { name = nameFromEmail(admin.email), invited_at, mail_list, away_until, ...record } = own;
  const mails = mailChoiceOf({ invited_at, mail_list });
  const others = records
    .flatMap(({ email, name: theirs }) =>
      email === undefined || theirs === undefined ? [] : [{ email: email.toLowerCase(), name: theirs }],
    )
    .filter(({ email }) => email !== admin.email);
  return {
    username: admin.id,
    ...record,
    name,
    ...admin,
    team: [{ email: admin.email, name }, ...others],
    ...(mails !== undefined && { mails }),
    ...(isAway({ away_until }, aucklandDate(now())) && { away_until }),
    ...(receivesMail && { receives_mail: true }),
  };
};
