import * as z from 'zod/mini';
import { answerTimes, stepsOf, notifiedSteps, type Step } from '#domain/my-request/notified-steps.ts';
import { parseReply } from '#domain/replies/parse-reply.ts';
import { replyEntryKey } from '#domain/replies/reply.ts';
import { personWords } from '#domain/work/search-words.ts';
import { parseWorkItem } from '#domain/work/stored-work-item.ts';
import { callEntryKey, workCallSchema } from '#domain/work/work-call.ts';
import { workChangeSchema } from '#domain/work/work-history.ts';
import type { Workflow } from '#domain/work/workflow.ts';
import { queryItems, type Database } from '../clients/database.ts';

interface Tables {
  readonly items: string;
  readonly history: string;
}

/** Reads the steps of a work item: all, and those that its sender may know of. */
export const notifiedWork = (database: Database, { items, history }: Tables) => {
  const readAll = (id: string, condition: string, entry: string) =>
    queryItems(database, {
      TableName: history,
      ConsistentRead: true,
      KeyConditionExpression: `id = :id AND ${condition}`,
      ExpressionAttributeValues: { ':id': id, ':entry': entry },
    });

  /** @returns undefined once it is erased, and where its sender has no address */
  return async (
    id: string,
    work: Workflow,
    now: number,
  ): Promise<{ readonly steps: readonly Step[]; readonly told: readonly Step[] } | undefined> => {
    const { Item } = await database.get({ TableName: items, Key: { id }, ConsistentRead: true });
    if (Item === undefined) return undefined;
    const { received_at: received, sender_words: words } = parseWorkItem(Item);
    if (personWords(words).mailboxes.length === 0) return undefined;
    const [changes, replies, calls] = await Promise.all([
      // The keys of changes begin with their time, those of other kinds with a letter.
      readAll(id, 'entry < :entry', 'a'),
      readAll(id, 'begins_with(entry, :entry)', replyEntryKey('')),
      readAll(id, 'begins_with(entry, :entry)', callEntryKey('')),
    ]);
    const steps = stepsOf(
      received,
      changes.map((one) => z.parse(workChangeSchema, one)),
    );
    const answers = answerTimes({
      replies: replies.map((one) => parseReply(one)),
      calls: calls.map((one) => z.parse(workCallSchema, one)),
    });
    return { steps, told: notifiedSteps(work, steps, answers, now) };
  };
};
