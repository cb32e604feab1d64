import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { acknowledgementState, administratorMailState } from '#domain/notifications/mail-state.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import { outcomeUnknownPrefix } from '../../lambdas/notifications/send-notification.ts';
import { CommandError } from '../command/command-error.ts';
import { retryOnConflict } from '../../lambdas/clients/retry-on-conflict.ts';
import { scanTable, type Item } from '../command/scan-table.ts';

interface Copy {
  readonly from: string;
  readonly to: string;
  /** Names of the key attributes, `id` first. */
  readonly keys: readonly string[];
  /** Restores this record even if it exists; by default all missing records. */
  readonly id?: string | undefined;
  readonly isDry: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const idOf = (item: Item): string => z.object({ id: z.string() }).parse(item).id;

const isAlive = (item: Item, now: number): boolean => {
  const expiry = item[expiryAttribute];
  return typeof expiry !== 'number' || expiry * 1_000 > now;
};

// A mail that was unsent in the backup may have been sent since, so only a person may send it.
const parkUnsentMails = (item: Item, now: number): Item => {
  const copy: Record<string, unknown> = { ...item };
  for (const { queue, dueAt, problem } of [administratorMailState, acknowledgementState]) {
    if (copy[queue] === undefined) continue;
    copy[queue] = 'parked';
    copy[dueAt] = new Date(now).toISOString();
    copy[problem] = `${outcomeUnknownPrefix}: restored from a backup`;
  }
  return copy;
};

/** Copies records from a restored table. @returns their ids @throws CommandError if the table lacks the record `id` */
export const copyItems = async (
  client: DynamoDBDocumentClient,
  { from, to, keys, id, isDry, now }: Copy,
): Promise<string[]> => {
  const restored = await scanTable(
    client,
    from,
    (item) => (id === undefined || item['id'] === id) && isAlive(item, now),
  );
  if (id !== undefined && restored.length === 0) throw new CommandError(`${from} has no record ${id}.`);
  const copied: string[] = [];
  for (const item of restored) {
    const key = Object.fromEntries(keys.map((name) => [name, item[name]]));
    const { Item: present } = await client.send(
      new GetCommand({ TableName: to, Key: key, ConsistentRead: true }),
    );
    if (id === undefined && present !== undefined) continue;
    if (!isDry) {
      const put = new PutCommand({
        TableName: to,
        Item: parkUnsentMails(item, now),
        ...(id === undefined && { ConditionExpression: 'attribute_not_exists(id)' }),
      });
      try {
        await retryOnConflict(() => client.send(put));
      } catch (error) {
        // Somebody has written the record meanwhile: theirs is newer.
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        continue;
      }
    }
    copied.push(idOf(item));
  }
  return copied;
};
