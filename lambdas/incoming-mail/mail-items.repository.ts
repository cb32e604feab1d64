import { mailIdPartition, mailIdRowSchema } from '#domain/incoming-mail/mail-id-rows.ts';
import { queryPages, type Database } from '../clients/database.ts';

/** More than a thread has; anybody can write as many as they like. */
const maxIds = 50;

/** Finds the work items that mails are about, by the mails' ids without angle brackets, of which the last ones count. */
export const mailItems =
  (database: Database, words: string) =>
  async (mailIds: readonly string[]): Promise<string[]> => {
    const partitions = new Set(mailIds.slice(-maxIds).map(mailIdPartition));
    const found = new Set<string>();
    for (const partition of partitions) {
      const pages = queryPages(database, {
        TableName: words,
        ConsistentRead: true,
        KeyConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': partition },
      });
      for await (const { Items = [] } of pages) {
        for (const item of Items) found.add(mailIdRowSchema.parse(item).word);
      }
    }
    return [...found];
  };
