import * as z from 'zod/mini';
import { mailboxOf } from '#domain/notifications/mailbox.ts';
import { maxWrongTries } from '#domain/my-request/stored-link.ts';
import { linkMailState, reminderMailState } from '#domain/saved-applications/saved-application-mails.ts';
import {
  savedApplicationSchema,
  type SavedApplication,
} from '#domain/saved-applications/saved-application.ts';
import { expiryAttribute, savedMailboxesIndex } from '#domain/table-indexes.ts';
import type { Database } from './database.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { transactIf, type TransactedWrite } from './transact.ts';
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

const expiryOf = ({ ends_at: endsAt }: Pick<SavedApplication, 'ends_at'>): number =>
  Math.ceil(Date.parse(endsAt) / 1_000);

/** The mark of an application that was deleted, until it would have ended: a save that comes late must not make it anew. */
const endedMark = ({ id, ends_at }: Pick<SavedApplication, 'id' | 'ends_at'>) => ({
  id,
  [expiryAttribute]: expiryOf({ ends_at }),
});

/** Tells an application from the mark of one that was deleted. */
const ownerAttribute = 'email' satisfies keyof SavedApplication;

const idSchema = z.object({ id: z.string() });

/** Reads and writes the applications that were saved to be finished later. */
export const savedApplicationRepository = (database: Database, table: string) => {
  const find = async (id: string): Promise<SavedApplication | undefined> => {
    const { Item } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    return Item?.[ownerAttribute] === undefined ? undefined : z.parse(savedApplicationSchema, Item);
  };

  return {
    find,

    /** Lists those whose link was sent to a mailbox, newest first. */
    listOfMailbox: async (email: string, limit: number): Promise<SavedApplication[]> => {
      const { name, partitionKey } = savedMailboxesIndex;
      const { Items = [] } = await database.query({
        TableName: table,
        IndexName: name,
        KeyConditionExpression: `${partitionKey} = :mailbox`,
        ExpressionAttributeValues: { ':mailbox': mailboxOf(email).address },
        ScanIndexForward: false,
        Limit: limit,
      });
      const found = await Promise.all(Items.map((item) => find(z.parse(idSchema, item).id)));
      return found.filter((application) => application !== undefined);
    },

    /**
     * Stores a new application with its pending mails.
     * @param sentIn table of the applications that were sent @returns false if it is stored already, or was sent or deleted
     */
    create: (
      application: SavedApplication,
      { linkDueAt, remindsAt }: FirstMails,
      sentIn: string,
    ): Promise<boolean> =>
      transactIf(database, [
        {
          Put: {
            TableName: table,
            Item: {
              ...application,
              [savedMailboxesIndex.partitionKey]: mailboxOf(application.email).address,
              [expiryAttribute]: expiryOf(application),
              ...pendingMail(linkMailState, linkDueAt),
              ...(application.wants_reminder && pendingMail(reminderMailState, remindsAt)),
            },
            ConditionExpression: 'attribute_not_exists(id)',
          },
        },
        {
          ConditionCheck: {
            TableName: sentIn,
            Key: { id: application.id },
            ConditionExpression: 'attribute_not_exists(id)',
          },
        },
      ]),

    /** Replaces the steps of the version before, and what is known. @returns false if somebody else has changed or deleted it */
    saveSteps: ({ id, steps, starting_point, fact, version }: SavedApplication): Promise<boolean> => {
      const optional = Object.entries({ starting_point, fact }).filter(([, value]) => value !== undefined);
      return retryOnConflict(() =>
        updateIf(database, {
          TableName: table,
          Key: { id },
          UpdateExpression: `SET ${['steps', 'version', ...optional.map(([name]) => name)].map((name) => `${name} = :${name}`).join(', ')}`,
          ConditionExpression: 'version = :before',
          ExpressionAttributeValues: {
            ':steps': steps,
            ':version': version,
            ':before': version - 1,
            ...Object.fromEntries(optional.map(([name, value]) => [`:${name}`, value])),
          },
        }),
      );
    },

    /** Leaves the mark of a deleted one where there is none. @returns false if there is one */
    forestall: (application: Pick<SavedApplication, 'id' | 'ends_at'>): Promise<boolean> =>
      transactIf(database, [
        {
          Put: {
            TableName: table,
            Item: endedMark(application),
            ConditionExpression: `attribute_not_exists(${ownerAttribute})`,
          },
        },
      ]),

    /** Leaves a mark of it. @returns what it was at last */
    remove: async (
      application: Pick<SavedApplication, 'id' | 'ends_at'>,
    ): Promise<SavedApplication | undefined> => {
      const { Attributes } = await retryOnConflict(() =>
        database.put({ TableName: table, Item: endedMark(application), ReturnValues: 'ALL_OLD' }),
      );
      return Attributes?.[ownerAttribute] === undefined
        ? undefined
        : z.parse(savedApplicationSchema, Attributes);
    },

    /** Deletes one if nobody has saved it since it was read. @param version undefined if there was none */
    deletion: (id: string, version: number | undefined): TransactedWrite => ({
      Delete: {
        TableName: table,
        Key: { id },
        ...(version === undefined
          ? { ConditionExpression: 'attribute_not_exists(version)' }
          : {
              ConditionExpression: 'version = :version',
              ExpressionAttributeValues: { ':version': version },
            }),
      },
    }),

    /** Queues another mail with the link, unless one is on its way or was asked for after `since`. */
    queueLink: (id: string, at: string, since: string): Promise<boolean> =>
      updateIf(database, {
        TableName: table,
        Key: { id },
        UpdateExpression: `SET ${linkMailState.queue} = :pending, ${linkMailState.dueAt} = :at, ${linkMailState.attempts} = :none, link_asked_at = :at ADD link_mails :one`,
        ConditionExpression: `attribute_exists(${ownerAttribute}) AND (attribute_not_exists(${linkMailState.queue}) OR ${linkMailState.queue} = :parked) AND (attribute_not_exists(link_asked_at) OR link_asked_at <= :since)`,
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
        ConditionExpression: `attribute_exists(${ownerAttribute}) AND (attribute_not_exists(${reminderMailState.queue}) OR ${reminderMailState.queue} = :pending)`,
        ExpressionAttributeValues: { ':no': false, ':pending': 'pending' },
      }),

    /** Counts a fact before it is compared, so that tries at the same time count too. @returns false if none is left */
    countTry: (id: string, number: number): Promise<boolean> =>
      updateIf(database, {
        TableName: table,
        Key: { id },
        UpdateExpression: 'ADD wrong_tries :one',
        ConditionExpression: 'link_number = :number AND wrong_tries < :max',
        ExpressionAttributeValues: { ':one': 1, ':number': number, ':max': maxWrongTries },
      }),

    /** Ends a link of which all tries are used. @returns whether it was ended */
    endIfTried: (id: string, number: number): Promise<boolean> =>
      updateIf(database, {
        TableName: table,
        Key: { id },
        UpdateExpression: 'SET wrong_tries = :none, link_number = :next',
        ConditionExpression: 'link_number = :number AND wrong_tries >= :max',
        ExpressionAttributeValues: {
          ':none': 0,
          ':number': number,
          ':next': number + 1,
          ':max': maxWrongTries,
        },
      }),

    /** Forgets wrong facts after the right one. */
    forgetTries: (id: string, number: number): Promise<boolean> =>
      updateIf(database, {
        TableName: table,
        Key: { id },
        UpdateExpression: 'SET wrong_tries = :none',
        ConditionExpression: 'link_number = :number',
        ExpressionAttributeValues: { ':none': 0, ':number': number },
      }),
  };
};

export type SavedApplications = ReturnType<typeof savedApplicationRepository>;
