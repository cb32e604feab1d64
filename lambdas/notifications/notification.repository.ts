import { randomUUID } from 'node:crypto';
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { mailKeysOf } from '#domain/notifications/mail-keys.ts';
import { droppedAt, type MailState } from '#domain/notifications/mail-state.ts';
import {
  claimLeaseSeconds,
  notificationQueues,
  type NotificationQueue,
} from '#domain/notifications/notification-state.ts';
import { isConditionFailed, queryPages, type Database } from '../clients/database.ts';
import { retryOnConflict } from '../clients/retry-on-conflict.ts';
import { transactIf } from '../clients/transact.ts';
import type { SentMailId } from '../mails/conversation.ts';
import type { DigestUpdate } from './hourly-digest.ts';

const notifiableSchema = z.looseObject({ id: z.string(), submitted_by: z.string() });

export type NotifiableRecord = z.infer<typeof notifiableSchema>;

export interface Claim {
  /** Of the mail. */
  readonly id: string;
  readonly record: NotifiableRecord;
  /** Counts from 1; all changes of this claim are conditional on it. */
  readonly attempt: number;
}

interface DueMail {
  readonly id: string;
  readonly overdueMs: number;
}

/** Small, so that a round that runs out of time has read little in vain. */
const duePageSize = 100;

const timestampSchema = z.iso.datetime();
const queueSchema = z.optional(z.enum(notificationQueues));
const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Tolerates an invalid time, written by hand: it must not block the other mails. */
const overdueMsAt = (now: number, due: unknown): number => {
  const parsed = timestampSchema.safeParse(due);
  return parsed.success ? now - Date.parse(parsed.data) : 0;
};

const parkValues = (now: number, reason: string): Record<string, string> => ({
  ':parked': 'parked',
  ':now': isoTime(now),
  ':problem': reason,
});

/** Creates the repository of one mail's state. All changes are conditional, so they are safe under concurrency. */
export const notificationRepository = (
  database: Database,
  table: string,
  { mail, index, queue, dueAt, attempts, claim, problem, sentAt, messageId, undo }: MailState,
) => {
  const { keyOf, idOf } = mailKeysOf({ mail });
  const endedExpression = [queue, dueAt, claim, problem, ...(undo === undefined ? [] : [undo])].join(', ');

  const parkExpression = `SET ${queue} = :parked, ${dueAt} = :now, ${problem} = :problem`;

  const update = async (
    id: string,
    change: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ): Promise<NotifiableRecord | undefined> => {
    try {
      const { Attributes } = await retryOnConflict(async () =>
        database.update({ TableName: table, Key: keyOf(id), ReturnValues: 'ALL_NEW', ...change }),
      );
      return notifiableSchema.parse(Attributes);
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  };

  const endOf = (attempt: number, expression: string, values: Record<string, string | number>) => ({
    UpdateExpression: expression,
    ConditionExpression: `${queue} = :sending AND ${attempts} = :attempt`,
    ExpressionAttributeValues: { ':sending': 'sending', ':attempt': attempt, ...values },
  });

  const endClaim = (
    id: string,
    attempt: number,
    expression: string,
    values: Record<string, string | number>,
  ) => update(id, endOf(attempt, expression, values));

  const find = async (id: string): Promise<NotifiableRecord | undefined> => {
    const { Item } = await database.get({ TableName: table, Key: keyOf(id), ConsistentRead: true });
    return Item === undefined ? undefined : notifiableSchema.parse(Item);
  };

  /** Finds this attempt's own claim: if the response was lost, the retry fails on what the first call wrote. */
  const findClaimed = async (id: string, token: string): Promise<NotifiableRecord | undefined> => {
    const record = await find(id);
    return record?.[queue] === 'sending' && record[claim] === token ? record : undefined;
  };

  return {
    readQueue: (record: NotifiableRecord): NotificationQueue | undefined => queueSchema.parse(record[queue]),

    find,

    /** Claims a pending record that is due; for its `submitter`, also a new one. */
    claim: async (id: string, now: number, submitter: string | undefined): Promise<Claim | undefined> => {
      const token = randomUUID();
      const isOwn = `(${attempts} = :none OR ${dueAt} <= :now) AND submitted_by = :submitter`;
      const claimed = await update(id, {
        UpdateExpression: `SET ${queue} = :sending, ${dueAt} = :lease, ${claim} = :token ADD ${attempts} :one`,
        ConditionExpression: `${queue} = :pending AND ${submitter === undefined ? `${dueAt} <= :now` : isOwn}`,
        ExpressionAttributeValues: {
          ':sending': 'sending',
          ':pending': 'pending',
          ':token': token,
          ':lease': isoTime(now + claimLeaseSeconds * 1_000),
          ':now': isoTime(now),
          ':one': 1,
          ...(submitter !== undefined && { ':none': 0, ':submitter': submitter }),
        },
      });
      const record = claimed ?? (await findClaimed(id, token));
      return record && { id, record, attempt: z.int().parse(record[attempts]) };
    },

    /** @param kept the mail's id, which is stored with what leads to its submission @returns whether the claim held */
    markSent: async (id: string, attempt: number, now: number, kept?: SentMailId): Promise<boolean> => {
      const values = { ':now': isoTime(now) };
      if (kept === undefined) {
        const expression = `SET ${sentAt} = :now REMOVE ${endedExpression}`;
        return (await endClaim(id, attempt, expression, values)) !== undefined;
      }
      const expression = `SET ${sentAt} = :now, ${messageId} = :mail REMOVE ${endedExpression}`;
      const sent = endOf(attempt, expression, { ...values, ':mail': kept.messageId });
      return transactIf(database, [{ Update: { TableName: table, Key: keyOf(id), ...sent } }, kept.write]);
    },

    release: (id: string, attempt: number, nextAttempt: string, reason: string) =>
      endClaim(id, attempt, `SET ${queue} = :pending, ${dueAt} = :due, ${problem} = :problem`, {
        ':pending': 'pending',
        ':due': nextAttempt,
        ':problem': reason,
      }),

    /** Lets a claimed mail wait that may not be sent yet: that is no attempt, of which there are few. */
    postpone: (id: string, attempt: number, nextAttempt: string, reason: string) =>
      endClaim(
        id,
        attempt,
        `SET ${queue} = :pending, ${dueAt} = :due, ${problem} = :problem, ${attempts} = :before`,
        { ':pending': 'pending', ':due': nextAttempt, ':problem': reason, ':before': attempt - 1 },
      ),

    park: (id: string, attempt: number, now: number, reason: string) =>
      endClaim(id, attempt, parkExpression, parkValues(now, reason)),

    /** Ends the claim of a mail that is not needed any more. */
    drop: (id: string, attempt: number, now: number) =>
      endClaim(id, attempt, `SET ${droppedAt} = :now REMOVE ${endedExpression}`, { ':now': isoTime(now) }),

    /** Ends the claim of a mail whose record a digest names instead, together with that digest's update. */
    moveToDigest: (id: string, attempt: number, digest: DigestUpdate) =>
      transactIf(database, [
        {
          Update: {
            TableName: table,
            Key: keyOf(id),
            ...endOf(attempt, `SET notification_digest = :digest REMOVE ${endedExpression}`, {
              ':digest': digest.Key.id,
            }),
          },
        },
        { Update: digest },
      ]),

    /** Parks a record whose claim has expired; returns undefined if it has not. */
    parkVanished: (id: string, now: number, reason: string) =>
      update(id, {
        UpdateExpression: parkExpression,
        ConditionExpression: `${queue} = :sending AND ${dueAt} <= :now`,
        ExpressionAttributeValues: {
          ':sending': 'sending',
          ...parkValues(now, reason),
        },
      }),

    /** Yields pages of due records, oldest first. The index is eventually consistent. */
    listDuePages: async function* (queueName: NotificationQueue, now: number): AsyncGenerator<DueMail[]> {
      const pages = queryPages(database, {
        TableName: table,
        IndexName: index,
        KeyConditionExpression: `${queue} = :queue AND ${dueAt} <= :now`,
        ExpressionAttributeValues: { ':queue': queueName, ':now': isoTime(now) },
        Limit: duePageSize,
      });
      for await (const { Items = [] } of pages) {
        yield Items.map((item) => ({
          id: idOf(item),
          overdueMs: overdueMsAt(now, item[dueAt]),
        }));
      }
    },
  };
};

export type NotificationRepository = ReturnType<typeof notificationRepository>;
