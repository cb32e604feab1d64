import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { acknowledgementState, administratorMailState } from '#domain/notifications/mail-state.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import { unknownWhetherSent } from '../../lambdas/notifications/send-notification.ts';
import { CommandError } from '../command/command-error.ts';
import { retryOnConflict } from '../../lambdas/clients/retry-on-conflict.ts';
import { scanTable, type Item } from '../command/scan-table.ts';

interface Copy {
  /** Table that was restored. */
  readonly from: string;
  /** Table that the product works with. */
  readonly to: string;
  /** Names of the attributes that a record is found by, `id` first. */
  readonly keys: readonly string[];
  /** The one record to be put back as it was, even if it is there; without, all those that are missing. */
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

/** A mail that had not gone at the time of the backup may have gone since: nobody but a person may send it. */
const withParkedMails = (item: Item, now: number): Item => {
  const copy: Record<string, unknown> = { ...item };
  for (const { queue, dueAt, problem } of [administratorMailState, acknowledgementState]) {
    if (copy[queue] === undefined) continue;
    copy[queue] = 'parked';
    copy[dueAt] = new Date(now).toISOString();
    copy[problem] = `${unknownWhetherSent}: restored from a backup`;
  }
  return copy;
};

/**
 * Copies records out of a restored table. Rejects with a CommandError when the one record is not in it.
 * @returns ids of what was copied, or would be
 */
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
        Item: withParkedMails(item, now),
        ...(id === undefined && { ConditionExpression: 'attribute_not_exists(id)' }),
      });
      try {
        await retryOnConflict(() => client.send(put));
      } catch (error) {
        // Somebody has written it in between: theirs is the newer.
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        continue;
      }
    }
    copied.push(idOf(item));
  }
  return copied;
};
