import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
  QueryCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  claimLeaseSeconds,
  notificationStateSchema,
  type NotificationState,
} from '#domain/notifications/notification-state.ts';
import { pendingNotificationsIndex } from '#domain/tables.ts';

/** A record of any kind with what the notification needs to know of it. */
const notifiableSchema = z.looseObject({
  ...notificationStateSchema.shape,
  id: z.string(),
  submitted_by: z.string(),
});

export type NotifiableRecord = z.infer<typeof notifiableSchema>;

/** A claimed record: this attempt, and no other, may send its mail. */
export interface Claim {
  readonly record: NotifiableRecord;
  /** Number of this attempt, from 1; marks are conditional on it. */
  readonly attempt: number;
}

type Queue = Exclude<NotificationState['notification_queue'], undefined>;

const parkExpression =
  'SET notification_queue = :parked, notification_due_at = :now, notification_problem = :problem';
const parkValues = (now: number, problem: string): Record<string, string> => ({
  ':parked': 'parked',
  ':now': new Date(now).toISOString(),
  ':problem': problem,
});

const keySchema = z.object({ id: z.string() });

/** The notification states of one table's records. Every change is conditional, so two Lambdas can't both make it. */
export const notificationRepository = (documents: DynamoDBDocumentClient, table: string) => {
  /** Returns the changed record, or undefined when the condition no longer holds. */
  const update = async (
    id: string,
    change: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ): Promise<NotifiableRecord | undefined> => {
    try {
      const { Attributes } = await documents.send(
        new UpdateCommand({ TableName: table, Key: { id }, ReturnValues: 'ALL_NEW', ...change }),
      );
      return notifiableSchema.parse(Attributes);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  };

  /** Ends a claim: only the attempt that holds it may. */
  const endClaim = (id: string, attempt: number, expression: string, values: Record<string, string>) =>
    update(id, {
      UpdateExpression: expression,
      ConditionExpression: 'notification_queue = :sending AND notification_attempts = :attempt',
      ExpressionAttributeValues: { ':sending': 'sending', ':attempt': attempt, ...values },
    });

  return {
    find: async (id: string): Promise<NotifiableRecord | undefined> => {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
      );
      return Item === undefined ? undefined : notifiableSchema.parse(Item);
    },

    /**
     * Claims a pending record that was never tried, or whose pause is over.
     * @param now milliseconds since 1970
     * @returns undefined when there is nothing to claim
     */
    claim: async (id: string, now: number): Promise<Claim | undefined> => {
      const record = await update(id, {
        UpdateExpression:
          'SET notification_queue = :sending, notification_due_at = :lease ADD notification_attempts :one',
        ConditionExpression:
          'notification_queue = :pending AND (notification_attempts = :none OR notification_due_at <= :now)',
        ExpressionAttributeValues: {
          ':sending': 'sending',
          ':pending': 'pending',
          ':lease': new Date(now + claimLeaseSeconds * 1_000).toISOString(),
          ':now': new Date(now).toISOString(),
          ':one': 1,
          ':none': 0,
        },
      });
      return record && { record, attempt: record.notification_attempts };
    },

    markSent: (id: string, attempt: number, now: number) =>
      endClaim(
        id,
        attempt,
        'SET notified_at = :now REMOVE notification_queue, notification_due_at, notification_problem',
        { ':now': new Date(now).toISOString() },
      ),

    release: (id: string, attempt: number, dueAt: string, problem: string) =>
      endClaim(
        id,
        attempt,
        'SET notification_queue = :pending, notification_due_at = :due, notification_problem = :problem',
        { ':pending': 'pending', ':due': dueAt, ':problem': problem },
      ),

    park: (id: string, attempt: number, now: number, problem: string) =>
      endClaim(id, attempt, parkExpression, parkValues(now, problem)),

    /** Parks a record whose sender vanished: its lease is over. Returns undefined when it is not. */
    parkVanished: (id: string, now: number, problem: string) =>
      update(id, {
        UpdateExpression: parkExpression,
        ConditionExpression: 'notification_queue = :sending AND notification_due_at <= :now',
        ExpressionAttributeValues: {
          ':sending': 'sending',
          ...parkValues(now, problem),
        },
      }),

    /** Ids of records in a queue whose time has come, the oldest first; the index may lag by a moment. */
    listDue: async (queue: Queue, now: number, limit: number): Promise<string[]> => {
      const { Items = [] } = await documents.send(
        new QueryCommand({
          TableName: table,
          IndexName: pendingNotificationsIndex.name,
          KeyConditionExpression: 'notification_queue = :queue AND notification_due_at <= :now',
          ExpressionAttributeValues: { ':queue': queue, ':now': new Date(now).toISOString() },
          Limit: limit,
        }),
      );
      return Items.map((item) => keySchema.parse(item).id);
    },
  };
};

export type NotificationRepository = ReturnType<typeof notificationRepository>;
