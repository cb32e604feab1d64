import * as z from 'zod/mini';
import { linkMailState, reminderMailState } from '#domain/saved-applications/saved-application-mails.ts';
import {
  savedApplicationSchema,
  type SavedApplication,
} from '#domain/saved-applications/saved-application.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import { isConditionFailed, type Database } from './database.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { updateIf } from './update-if.ts';

type MailQueue = typeof linkMailState | typeof reminderMailState;

const pendingMail = ({ queue, dueAt, attempts }: MailQueue, at: string) => ({
  [queue]: 'pending',
  [dueAt]: at,
  [attempts]: 0,
});

interface FirstMails {
  readonly linkDueAt: string;
  readonly remindsAt: string;
}

/** Reads and writes the applications that were saved to be finished later. */
export const savedApplicationRepository = (database: Database, table: string) => ({
  find: async (id: string): Promise<SavedApplication | undefined> => {
    const { Item } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    return Item && z.parse(savedApplicationSchema, Item);
  },

  /** Stores a new application with its pending mails. @returns false if the id is taken */
  create: async (application: SavedApplication, { linkDueAt, remindsAt }: FirstMails): Promise<boolean> => {
    try {
      await database.put({
        TableName: table,
        Item: {
          ...application,
          [expiryAttribute]: Math.ceil(Date.parse(application.ends_at) / 1_000),
          ...pendingMail(linkMailState, linkDueAt),
          ...(application.wants_reminder && pendingMail(reminderMailState, remindsAt)),
        },
        ConditionExpression: 'attribute_not_exists(id)',
      });
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  },

  /** Replaces the steps of the version before. @returns false if somebody else has changed or deleted it */
  saveSteps: ({ id, steps, starting_point: start, version }: SavedApplication): Promise<boolean> =>
    retryOnConflict(() =>
      updateIf(database, {
        TableName: table,
        Key: { id },
        UpdateExpression: `SET steps = :steps, version = :version${start === undefined ? '' : ', starting_point = :start'}`,
        ConditionExpression: 'version = :before',
        ExpressionAttributeValues: {
          ':steps': steps,
          ':version': version,
          ':before': version - 1,
          ...(start !== undefined && { ':start': start }),
        },
      }),
    ),

  remove: async (id: string): Promise<void> => {
    await database.delete({ TableName: table, Key: { id } });
  },

  /** Queues another mail with the link, unless one is on its way or was asked for after `since`. */
  queueLink: (id: string, at: string, since: string): Promise<boolean> =>
    updateIf(database, {
      TableName: table,
      Key: { id },
      UpdateExpression: `SET ${linkMailState.queue} = :pending, ${linkMailState.dueAt} = :at, ${linkMailState.attempts} = :none, link_asked_at = :at ADD link_mails :one`,
      ConditionExpression: `attribute_exists(id) AND (attribute_not_exists(${linkMailState.queue}) OR ${linkMailState.queue} = :parked) AND (attribute_not_exists(link_asked_at) OR link_asked_at <= :since)`,
      ExpressionAttributeValues: {
        ':pending': 'pending',
        ':parked': 'parked',
        ':at': at,
        ':none': 0,
        ':one': 1,
        ':since': since,
      },
    }),

  /** Takes back a reminder that is not being sent yet. */
  stopReminder: (id: string): Promise<boolean> =>
    updateIf(database, {
      TableName: table,
      Key: { id },
      UpdateExpression: `SET wants_reminder = :no REMOVE ${reminderMailState.queue}, ${reminderMailState.dueAt}`,
      ConditionExpression: `attribute_exists(id) AND (attribute_not_exists(${reminderMailState.queue}) OR ${reminderMailState.queue} = :pending)`,
      ExpressionAttributeValues: { ':no': false, ':pending': 'pending' },
    }),

  /** Counts a wrong answer before it is compared, so that nobody tries more often at once. @returns false once all tries are used */
  countTry: (id: string, number: number, max: number): Promise<boolean> =>
    updateIf(database, {
      TableName: table,
      Key: { id },
      UpdateExpression: 'ADD wrong_tries :one',
      ConditionExpression: 'link_number = :number AND wrong_tries < :max',
      ExpressionAttributeValues: { ':one': 1, ':number': number, ':max': max },
    }),

  /** Begins to count wrong answers again: after a right one for the same link, after the last wrong one for the next. */
  setLink: (id: string, number: number, next: number): Promise<boolean> =>
    updateIf(database, {
      TableName: table,
      Key: { id },
      UpdateExpression: 'SET wrong_tries = :none, link_number = :next',
      ConditionExpression: 'link_number = :number',
      ExpressionAttributeValues: { ':none': 0, ':number': number, ':next': next },
    }),
});

export type SavedApplications = ReturnType<typeof savedApplicationRepository>;
