import { randomUUID } from 'node:crypto';
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { MailState } from '#domain/notifications/mail-state.ts';
import {
  claimLeaseSeconds,
  notificationQueues,
  type NotificationQueue,
} from '#domain/notifications/notification-state.ts';
import { isConditionFailed, queryPages, type Database } from '../clients/database.ts';

/** A record of any kind with what the notification needs to know of it. */
const notifiableSchema = z.looseObject({ id: z.string(), submitted_by: z.string() });

export type NotifiableRecord = z.infer<typeof notifiableSchema>;

/** A claimed record: this attempt, and no other, may send its mail. */
export interface Claim {
  readonly record: NotifiableRecord;
  /** Number of this attempt, from 1; marks are conditional on it. */
  readonly attempt: number;
}

/** A record whose mail could have gone at the latest so many milliseconds ago. */
interface DueMail {
  readonly id: string;
  readonly overdueMs: number;
}

/** Few enough that a round which runs out of time has not read much in vain. */
const duePageSize = 100;

const keySchema = z.object({ id: z.string() });
const timestampSchema = z.iso.datetime();
const queueSchema = z.optional(z.enum(notificationQueues));
const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A time that somebody wrote by hand must not keep the other mails from their turn. */
const overdueMsAt = (now: number, due: unknown): number => {
  const parsed = timestampSchema.safeParse(due);
  return parsed.success ? now - Date.parse(parsed.data) : 0;
};

const parkValues = (now: number, reason: string): Record<string, string> => ({
  ':parked': 'parked',
  ':now': isoTime(now),
  ':problem': reason,
});

/**
 * The states of one mail of one table's records. Every change is conditional, so two Lambdas can't both make it.
 * @param names the attributes that carry the mail's state
 */
export const notificationRepository = (
  database: Database,
  table: string,
  { index, queue, dueAt, attempts, claim, problem, sentAt }: MailState,
) => {
  const parkExpression = `SET ${queue} = :parked, ${dueAt} = :now, ${problem} = :problem`;

  /** Returns the changed record, or undefined when the condition no longer holds. */
  const update = async (
    id: string,
    change: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ): Promise<NotifiableRecord | undefined> => {
    try {
      const { Attributes } = await database.update({
        TableName: table,
        Key: { id },
        ReturnValues: 'ALL_NEW',
        ...change,
      });
      return notifiableSchema.parse(Attributes);
    } catch (error) {
      if (isConditionFailed(error)) return undefined;
      throw error;
    }
  };

  /** Ends a claim: only the attempt that holds it may. */
  const endClaim = (id: string, attempt: number, expression: string, values: Record<string, string>) =>
    update(id, {
      UpdateExpression: expression,
      ConditionExpression: `${queue} = :sending AND ${attempts} = :attempt`,
      ExpressionAttributeValues: { ':sending': 'sending', ':attempt': attempt, ...values },
    });

  const find = async (id: string): Promise<NotifiableRecord | undefined> => {
    const { Item } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    return Item === undefined ? undefined : notifiableSchema.parse(Item);
  };

  /**
   * The record that holds this very claim: when the answer to it gets lost, the call is made once more, which its own
   * first call then seems to forbid.
   */
  const findClaimed = async (id: string, token: string): Promise<NotifiableRecord | undefined> => {
    const record = await find(id);
    return record?.[queue] === 'sending' && record[claim] === token ? record : undefined;
  };

  return {
    /** Where the mail stands; undefined when it has gone, or when the record never owed it. */
    queueOf: (record: NotifiableRecord): NotificationQueue | undefined => queueSchema.parse(record[queue]),

    find,

    /**
     * Claims a pending record that was never tried, or whose pause is over.
     * @param now milliseconds since 1970
     * @param submitter whose record it must be; anybody's if undefined
     * @returns undefined when there is nothing to claim
     */
    claim: async (id: string, now: number, submitter: string | undefined): Promise<Claim | undefined> => {
      const token = randomUUID();
      const isDue = `${queue} = :pending AND (${attempts} = :none OR ${dueAt} <= :now)`;
      const claimed = await update(id, {
        UpdateExpression: `SET ${queue} = :sending, ${dueAt} = :lease, ${claim} = :token ADD ${attempts} :one`,
        ConditionExpression: submitter === undefined ? isDue : `${isDue} AND submitted_by = :submitter`,
        ExpressionAttributeValues: {
          ':sending': 'sending',
          ':pending': 'pending',
          ':token': token,
          ':lease': isoTime(now + claimLeaseSeconds * 1_000),
          ':now': isoTime(now),
          ':one': 1,
          ':none': 0,
          ...(submitter !== undefined && { ':submitter': submitter }),
        },
      });
      const record = claimed ?? (await findClaimed(id, token));
      return record && { record, attempt: z.int().parse(record[attempts]) };
    },

    markSent: (id: string, attempt: number, now: number) =>
      endClaim(id, attempt, `SET ${sentAt} = :now REMOVE ${queue}, ${dueAt}, ${claim}, ${problem}`, {
        ':now': isoTime(now),
      }),

    release: (id: string, attempt: number, nextAttempt: string, reason: string) =>
      endClaim(id, attempt, `SET ${queue} = :pending, ${dueAt} = :due, ${problem} = :problem`, {
        ':pending': 'pending',
        ':due': nextAttempt,
        ':problem': reason,
      }),

    park: (id: string, attempt: number, now: number, reason: string) =>
      endClaim(id, attempt, parkExpression, parkValues(now, reason)),

    /** Parks a record whose sender vanished: its lease is over. Returns undefined when it is not. */
    parkVanished: (id: string, now: number, reason: string) =>
      update(id, {
        UpdateExpression: parkExpression,
        ConditionExpression: `${queue} = :sending AND ${dueAt} <= :now`,
        ExpressionAttributeValues: {
          ':sending': 'sending',
          ...parkValues(now, reason),
        },
      }),

    /** Yields the records of a queue whose time has come, page by page, the oldest first; the index may lag by a moment. */
    pagesDue: async function* (waiting: NotificationQueue, now: number): AsyncGenerator<DueMail[]> {
      const pages = queryPages(database, {
        TableName: table,
        IndexName: index,
        KeyConditionExpression: `${queue} = :queue AND ${dueAt} <= :now`,
        ExpressionAttributeValues: { ':queue': waiting, ':now': isoTime(now) },
        Limit: duePageSize,
      });
      for await (const { Items = [] } of pages) {
        yield Items.map((item) => ({
          id: keySchema.parse(item).id,
          overdueMs: overdueMsAt(now, item[dueAt]),
        }));
      }
    },
  };
};

export type NotificationRepository = ReturnType<typeof notificationRepository>;
