import { DeleteCommand, paginateQuery, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { heldMailList, mailIdOfHeld } from '#domain/incoming-mail/held-mail.ts';
import { heldMailKey } from '#domain/incoming-mail/mail-keys.ts';
import { mailboxOf } from '#domain/notifications/mailbox.ts';
import type { TableName } from '#domain/tables.ts';
import { deleteObject, type DocumentBucket } from './delete-document.ts';
import type { PersonRecord } from './person-record.ts';

const rowSchema = z.object({ entry: z.string(), from: z.string() });

const mailbox = (address: string): string => mailboxOf(address).address;

/** Erases the held mails from the addresses of erased records, each before the row that names it. */
export const eraseHeldMails = async (
  records: readonly PersonRecord[],
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  bucket: DocumentBucket,
): Promise<void> => {
  const mailboxes = new Set(records.flatMap(({ emails }) => emails.map(mailbox)));
  const TableName = nameOf('work_history');
  const pages = paginateQuery(
    { client },
    {
      TableName,
      ConsistentRead: true,
      KeyConditionExpression: 'id = :list',
      ExpressionAttributeValues: { ':list': heldMailList },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const { entry, from } of Items.map((item) => z.parse(rowSchema, item))) {
      const mailId = mailIdOfHeld(entry);
      if (mailId === undefined || !mailboxes.has(mailbox(from))) continue;
      await deleteObject(bucket, heldMailKey(mailId));
      await client.send(new DeleteCommand({ TableName, Key: { id: heldMailList, entry } }));
    }
  }
};
