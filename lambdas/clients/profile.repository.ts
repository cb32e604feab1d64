import * as z from 'zod/mini';
import { nameFromEmail, startPages, type Admin, type StartPage } from '#domain/accounts/admin.ts';
import { submissionMails, type MailChoice } from '#domain/accounts/mail-list.ts';
import { mailChoiceOf } from '#domain/accounts/team.ts';
import type { Database } from './database.ts';

interface Profile {
  readonly name: string;
  readonly title: string;
  readonly start?: StartPage | undefined;
  readonly mails?: MailChoice | undefined;
  /** The day on which they are back; empty if they are not away. */
  readonly away_until?: string | undefined;
}

export interface ProfileRepository {
  /** Returns how an administrator signs: without a stored name, by that of the address. */
  read(admin: Pick<Admin, 'id' | 'email'>): Promise<Profile>;
  save(id: string, profile: Profile): Promise<void>;
}

const storedSchema = z.object({
  name: z.optional(z.string()),
  title: z._default(z.string(), ''),
  start: z.optional(z.enum(startPages)),
  invited_at: z.optional(z.string()),
  mail_list: z.optional(z.string()),
  away_until: z.optional(z.string()),
});

/** Returns an update that leaves the rest of the account's item; mails are a colleague's alone, also if one is removed meanwhile. */
const updateOf = ({ name, title, start, mails, away_until: away }: Profile) => {
  const set = {
    name,
    title,
    ...(start !== undefined && { start }),
    ...(mails === 'all' && { mail_list: submissionMails }),
    ...(away && { away_until: away }),
  };
  const names = Object.keys(set);
  const removed = [...(mails === 'none' ? ['mail_list'] : []), ...(away === '' ? ['away_until'] : [])];
  return {
    UpdateExpression: [
      `SET ${names.map((field) => `#${field} = :${field}`).join(', ')}`,
      ...(removed.length > 0 ? [`REMOVE ${removed.join(', ')}`] : []),
    ].join(' '),
    ExpressionAttributeNames: Object.fromEntries(names.map((field) => [`#${field}`, field])),
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(set).map(([field, value]) => [`:${field}`, value]),
    ),
    ...(mails === 'all' && { ConditionExpression: 'attribute_exists(invited_at)' }),
  };
};

export const profileRepository = (
  database: Pick<Database, 'get' | 'update'>,
  table: string,
): ProfileRepository => ({
  read: async ({ id, email }) => {
    const { Item = {} } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    const {
      name = nameFromEmail(email),
      title,
      start,
      away_until = '',
      ...record
    } = storedSchema.parse(Item);
    const mails = mailChoiceOf(record);
    return {
      name,
      title,
      ...(start !== undefined && { start }),
      ...(mails !== undefined && { mails }),
      away_until,
    };
  },
  save: async (id, profile) => {
    await database.update({ TableName: table, Key: { id }, ...updateOf(profile) });
  },
});
