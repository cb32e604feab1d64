import * as z from 'zod/mini';
import { adminSchema, nameFromEmail, teamOf, type AdminRole } from './admin.ts';
import { isAway } from './absence.ts';
import type { MailChoice } from './mail-list.ts';

/** A record of the table `users`; of an account that was created by hand less is stored. */
export const accountRecordSchema = z.extend(z.partial(adminSchema), {
  id: z.string(),
  /** Set by an invitation and removed with its colleague: it makes an admin. */
  invited_at: z.optional(z.iso.datetime()),
  /** Of a former colleague. */
  removed_at: z.optional(z.iso.datetime()),
  /** The colleague asked for the mails about submissions. */
  mail_list: z.optional(z.string()),
  /** The day on which they are back. */
  away_until: z.optional(z.string()),
  /** Set while the account can’t sign in. */
  disabled_at: z.optional(z.iso.datetime()),
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
  /** The day on which they are back, if they were set as away. */
  readonly awayUntil?: string | undefined;
  readonly isDisabled: boolean;
}

const emailOf = ({ email = '' }: AccountRecord): string => email.toLowerCase();

/** Returns the newest record: an account that was deleted in the user pool leaves an older one. */
const recordOf = (records: readonly AccountRecord[], email: string): AccountRecord | undefined => {
  const [record] = records
    .filter((one) => emailOf(one) === email)
    .toSorted((one, other) => (other.created_at ?? '').localeCompare(one.created_at ?? ''));
  return record;
};

/** Returns the name of an account by its address. */
export type NameOf = (email: string) => string;

/** Returns the names that people gave themselves; without one, that of the address. */
export const namesIn =
  (records: readonly AccountRecord[]): NameOf =>
  (email) =>
    recordOf(records, email.toLowerCase())?.name ?? nameFromEmail(email);

const toMember = (
  record: AccountRecord | undefined,
  known: Pick<TeamMember, 'email' | 'role' | 'isConfigured'>,
): TeamMember => ({
  ...known,
  id: record?.id,
  awayUntil: record?.away_until,
  isDisabled: record?.disabled_at !== undefined,
});

/** Returns the team: the configured addresses, the super admin's first, and then who was invited, in that order. */
export const teamFrom = (
  configured: readonly string[],
  records: readonly AccountRecord[],
): readonly TeamMember[] => {
  const first = teamOf(configured).map(({ email, role }) =>
    toMember(recordOf(records, email), { email, role, isConfigured: true }),
  );
  const invited = records
    .filter((record) => record.invited_at !== undefined && record.email !== undefined)
    .filter((record) => !first.some(({ email }) => email === emailOf(record)))
    .toSorted((one, other) => (one.invited_at ?? '').localeCompare(other.invited_at ?? ''))
    .map((record) => toMember(record, { email: emailOf(record), role: 'admin', isConfigured: false }));
  return [...first, ...invited];
};

/** Returns the colleagues who were removed and are not on the team again, each address once. */
export const removedFrom = (
  configured: readonly string[],
  records: readonly AccountRecord[],
): readonly TeamMember[] => {
  const team = new Set(teamFrom(configured, records).map(({ email }) => email));
  const removed = records.filter(({ email, removed_at: at }) => email !== undefined && at !== undefined);
  return [...new Set(removed.map(emailOf))]
    .filter((email) => !team.has(email))
    .map((email) => toMember(recordOf(removed, email), { email, role: 'admin', isConfigured: false }));
};

/** Returns who can be given submissions on a day, and the others of the team: who is away, with the day on which they are back, or disabled. */
export const splitByAbsence = (members: readonly TeamMember[], today: string) => {
  const isAbsent = ({ awayUntil, isDisabled }: TeamMember): boolean =>
    isDisabled || isAway({ away_until: awayUntil }, today);
  return {
    owners: members.filter((member) => !isAbsent(member)).map(({ email }) => email),
    absent: members.filter(isAbsent).map(({ email, awayUntil, isDisabled }) => ({
      email,
      away_until: isDisabled ? undefined : awayUntil,
    })),
  };
};

export type Absences = ReturnType<typeof splitByAbsence>;
