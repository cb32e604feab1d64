import * as z from 'zod/mini';
import { adminSchema, teamOf, type AdminRole } from './admin.ts';
import type { MailChoice } from './mail-list.ts';

/** A record of the table `users`; of an account that was created by hand less is stored. */
export const accountRecordSchema = z.extend(z.partial(adminSchema), {
  id: z.string(),
  /** Set by an invitation and removed with its colleague: it makes an admin. */
  invited_at: z.optional(z.iso.datetime()),
  /** The colleague asked for the mails about submissions. */
  mail_list: z.optional(z.string()),
});

export type AccountRecord = z.infer<typeof accountRecordSchema>;

/** Returns which mails a colleague gets; undefined for the configured two, who get all. */
export const mailChoiceOf = ({
  invited_at,
  mail_list,
}: Pick<AccountRecord, 'invited_at' | 'mail_list'>): MailChoice | undefined => {
  if (invited_at === undefined) return undefined;
  return mail_list === undefined ? 'none' : 'all';
};

export interface TeamMember {
  readonly email: string;
  readonly role: AdminRole;
  /** One of the two addresses of the stage, which nobody removes. */
  readonly isConfigured: boolean;
  /** Id of the account; a configured one may have none yet. */
  readonly id?: string | undefined;
}

const emailOf = ({ email = '' }: AccountRecord): string => email.toLowerCase();

/** Returns the id of the newest record: an account that was deleted in the user pool leaves an older one. */
const idOf = (records: readonly AccountRecord[], email: string): string | undefined => {
  const [record] = records
    .filter((one) => emailOf(one) === email)
    .toSorted((one, other) => (other.created_at ?? '').localeCompare(one.created_at ?? ''));
  return record?.id;
};

/** Returns the team: the configured addresses, the super admin's first, and then who was invited, in that order. */
export const teamFrom = (
  configured: readonly string[],
  records: readonly AccountRecord[],
): readonly TeamMember[] => {
  const first = teamOf(configured).map(({ email, role }) => ({
    email,
    role,
    id: idOf(records, email),
    isConfigured: true,
  }));
  const invited = records
    .filter((record) => record.invited_at !== undefined && record.email !== undefined)
    .filter((record) => !first.some(({ email }) => email === emailOf(record)))
    .toSorted((one, other) => (one.invited_at ?? '').localeCompare(other.invited_at ?? ''))
    .map((record) => ({
      email: emailOf(record),
      role: 'admin' as const,
      id: record.id,
      isConfigured: false,
    }));
  return [...first, ...invited];
};
