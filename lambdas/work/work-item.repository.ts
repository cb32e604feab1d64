import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import {
  incomingMailEntryKey,
  incomingMailSchema,
  type IncomingMail,
} from '#domain/incoming-mail/incoming-mail.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { parseReply } from '#domain/replies/parse-reply.ts';
import type { AutomaticMail } from '#domain/notifications/automatic-mail.ts';
import { historyMailEntryKey } from '#domain/notifications/history-mails.ts';
import { historyMails } from '#domain/notifications/record-mails.ts';
import { replyEntryKey, type Reply } from '#domain/replies/reply.ts';
import { toStoredWorkChange, workChangeSchema, type WorkChange } from '#domain/work/work-history.ts';
import { parseWorkItem, toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { callEntryKey, workCallSchema, type WorkCall } from '#domain/work/work-call.ts';
import { noteEntryKey, workNoteSchema, type WorkNote } from '#domain/work/work-note.ts';
import { queryItems, type Database } from '../clients/database.ts';
import { transactIf, type TransactedWrite } from '../clients/transact.ts';
import { NotFoundError, VersionConflictError } from '../http/errors.ts';
import { findSubmissionType } from './find-submission-type.ts';
import { eventWrites } from '../submissions/event-writes.ts';
import { queueStatusTold } from '../notifications/queue-status-told.ts';

/** Far more than one work item ever gets. */
const maxShownChanges = 200;

/** Latest first. */
interface WorkHistory {
  readonly history: WorkChange[];
  readonly replies: Reply[];
  readonly notes: WorkNote[];
  readonly calls: WorkCall[];
  readonly incoming: IncomingMail[];
  /** Oldest first. */
  readonly mails: AutomaticMail[];
}

export interface WorkItemTables {
  readonly items: string;
  readonly history: string;
}

const latestFirst = (one: { readonly at: string }, other: { readonly at: string }): number =>
  one.at < other.at ? 1 : -1;

/** @param types of the submissions whose items change @param queueTold returns what queues the mail that tells a new status */
export const workItemRepository = (
  database: Database,
  { items, history }: WorkItemTables,
  types: readonly Pick<SubmissionType, 'name' | 'work'>[],
  queueTold = queueStatusTold,
) => {
  /** @throws NotFoundError */
  const get = async (id: string): Promise<WorkItem> => {
    const { Item } = await database.get({ TableName: items, Key: { id }, ConsistentRead: true });
    if (Item === undefined) throw new NotFoundError('There is no submission with this ID.');
    return parseWorkItem(Item);
  };

  // A query for each kind, so that many entries of one never hide another.
  const entriesOf = (id: string, condition: string, entry: string) => ({
    TableName: history,
    ConsistentRead: true,
    KeyConditionExpression: `id = :id AND ${condition}`,
    ExpressionAttributeValues: { ':id': id, ':entry': entry },
  });

  /** Latest first: the keys of changes begin with their time, those of other kinds with a letter. */
  const readChanges = async (id: string) => {
    const { Items = [] } = await database.query({
      ...entriesOf(id, 'entry < :entry', 'a'),
      ScanIndexForward: false,
      Limit: maxShownChanges,
    });
    return Items;
  };

  const readAll = (id: string, prefix: string) =>
    queryItems(database, entriesOf(id, 'begins_with(entry, :entry)', prefix));

  /** Returns what stores the next version of an item with its change. */
  const writesOf = (item: WorkItem, change: WorkChange): TransactedWrite[] => [
    {
      Put: {
        TableName: items,
        Item: toStoredWorkItem(item),
        ConditionExpression: '#version = :read',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':read': item.version - 1 },
      },
    },
    { Put: { TableName: history, Item: toStoredWorkChange(item, change) } },
    ...eventWrites(history, findSubmissionType(types, item.type).work, item, change),
    ...queueTold(history, item, change),
  ];

  return {
    get,

    writesOf,

    /** Marks an item as read, in the same version. A transaction, so that a concurrent change only delays it. */
    markRead: (id: string): Promise<boolean> =>
      transactIf(database, [
        {
          Update: {
            TableName: items,
            Key: { id },
            UpdateExpression: 'REMOVE unread, card.unread',
            ConditionExpression: 'attribute_exists(unread)',
          },
        },
      ]),

    /** Returns an item's history, latest first, up to the version that was read, so that both agree. */
    readHistory: async ({ id, version }: Pick<WorkItem, 'id' | 'version'>): Promise<WorkHistory> => {
      const [changes, replies, notes, calls, mails, incoming] = await Promise.all([
        readChanges(id),
        readAll(id, replyEntryKey('')),
        readAll(id, noteEntryKey('')),
        readAll(id, callEntryKey('')),
        readAll(id, historyMailEntryKey('')),
        readAll(id, incomingMailEntryKey('')),
      ]);
      return {
        history: changes
          .map((item) => z.parse(workChangeSchema, item))
          .filter((change) => change.version <= version),
        replies: replies.map((item) => parseReply(item)).toSorted(latestFirst),
        notes: notes.map((item) => z.parse(workNoteSchema, item)).toSorted(latestFirst),
        calls: calls.map((item) => z.parse(workCallSchema, item)).toSorted(latestFirst),
        mails: historyMails(mails),
        incoming: incoming.map((item) => z.parse(incomingMailSchema, item)).toSorted(latestFirst),
      };
    },

    /**
     * Replaces the previous version of an item, and stores the change and other writes with it; idempotent.
     * @throws NotFoundError, VersionConflictError
     */
    replace: async (
      item: WorkItem,
      change: WorkChange,
      alongside: readonly TransactedWrite[] = [],
    ): Promise<void> => {
      const isStored = await transactIf(database, [...writesOf(item, change), ...alongside]);
      if (isStored) return;
      const stored = await get(item.id);
      if (!isDeepStrictEqual(stored, item)) throw new VersionConflictError(stored.version);
    },
  };
};

export type WorkItemRepository = ReturnType<typeof workItemRepository>;
