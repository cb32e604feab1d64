import type { StoredSubmission, SubmissionType } from '#domain/submissions/submission-type.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { eventWrites } from './event-writes.ts';

export interface WorkTables {
  readonly items: string;
  readonly words: string;
}

export interface IntakeTables extends WorkTables {
  readonly history: string;
}

export const workItemWrites = (
  type: SubmissionType,
  stored: StoredSubmission & { readonly expires_at: number },
  { items, words, history }: IntakeTables,
): TransactedWrite[] => {
  const item = newWorkItem(type, stored);
  return [
    { Put: { TableName: items, Item: toStoredWorkItem(item) } },
    ...eventWrites(history, type.work, item, { fields: [] }),
    ...workWordRows(item, item.words).map((word) => ({ Put: { TableName: words, Item: word } })),
  ];
};
