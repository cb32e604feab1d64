import type { StoredSubmission, SubmissionType } from '#domain/submissions/submission-type.ts';
import { newWorkItem } from '#domain/work/new-work-item.ts';
import { workWordsOf } from '#domain/work/work-words.ts';
import type { TransactedWrite } from '../clients/transact.ts';

/** The names of the tables that staff's work on submissions is found by. */
export interface WorkTables {
  readonly items: string;
  readonly words: string;
}

/** Returns the writes that belong into the transaction of every new submission: its work item, and the words that find it. */
export const workItemWrites = (
  type: SubmissionType,
  stored: StoredSubmission & { readonly expires_at: number },
  { items, words }: WorkTables,
): TransactedWrite[] => {
  const item = newWorkItem(type, stored);
  return [
    { Put: { TableName: items, Item: item } },
    ...workWordsOf(item).map((word) => ({ Put: { TableName: words, Item: word } })),
  ];
};
