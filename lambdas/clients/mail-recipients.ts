import * as z from 'zod/mini';
import { mailListIndex, submissionMails } from '#domain/accounts/mail-list.ts';
import { queryItems, type Database } from './database.ts';

const listedSchema = z.object({ email: z.string(), disabled_at: z.optional(z.string()) });

/** Reads the colleagues who asked for the mails about submissions, without those whose account is disabled. */
export const listMailedColleagues = async (database: Database, table: string): Promise<string[]> => {
  const items = await queryItems(database, {
    TableName: table,
    IndexName: mailListIndex.name,
    KeyConditionExpression: '#list = :submissions',
    ExpressionAttributeNames: { '#list': mailListIndex.partitionKey },
    ExpressionAttributeValues: { ':submissions': submissionMails },
  });
  const listed = items.map((item) => listedSchema.parse(item));
  return listed.filter((one) => one.disabled_at === undefined).map(({ email }) => email);
};

interface RecipientsEnv {
  readonly MAIL_ADMINISTRATORS: readonly string[];
  readonly USERS_TABLE: string;
}

/** Returns who gets the mails about submissions: the configured addresses, and who asked for them. */
export const mailRecipients =
  (database: Database, { MAIL_ADMINISTRATORS: configured, USERS_TABLE }: RecipientsEnv) =>
  async (): Promise<readonly string[]> => {
    const asked = await listMailedColleagues(database, USERS_TABLE);
    const isConfigured = (email: string): boolean =>
      configured.some((one) => one.toLowerCase() === email.toLowerCase());
    return [...configured, ...asked.filter((email) => !isConfigured(email))];
  };
