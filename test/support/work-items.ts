import { randomUUID } from 'node:crypto';
import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { boardPlace } from '#domain/work/board.ts';
import { deriveState, newWorkItem } from '#domain/work/new-work-item.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { wordsOfItem, workWordRows } from '#domain/work/work-words.ts';
import { sampleRecordOf } from '../../tools/product/sample-records.ts';
import { repairRecord, repairType } from './repair-type.ts';

/** The product's submission types and one that it does not have. */
export const testTypes: readonly SubmissionType[] = [...submissionTypes, repairType];

interface SampleState {
  readonly name?: string;
  readonly email?: string;
  readonly status?: string;
  readonly owner?: string;
  readonly aside_until?: string;
  readonly answered_at?: string;
  /** Address of a joint applicant. */
  readonly joint_email?: string;
  readonly refusal?: WorkItem['refusal'];
}

/** Creates the work item of a submission, with changes by staff. */
export const sampleWorkItem = (
  typeName: string,
  received_at: string,
  { name, email, joint_email, ...state }: SampleState = {},
): WorkItem => {
  const type = testTypes.find(({ name: one }) => one === typeName)!;
  const item = type === repairType ? repairRecord : sampleRecordOf(typeName);
  const [person] = type.persons;
  const [firstName, ...lastNames] = person.name;
  const item_ = newWorkItem(type, {
    ...item,
    id: randomUUID(),
    created_at: received_at,
    expires_at: 2_000_000_000,
    ...(name !== undefined && {
      [firstName!]: name,
      ...Object.fromEntries(lastNames.map((one) => [one, ''])),
    }),
    ...(email !== undefined && { [person.email ?? '']: email }),
    ...('details' in item &&
      joint_email !== undefined && { details: { ...Object(item.details), joint_contact: joint_email } }),
  });
  const { due_at: _, ...rest } = item_;
  const { due_at, urgency, returns_at } = deriveState(type.work, { ...item_, ...state });
  const place = boardPlace(type.work, { ...item_, ...state }, received_at);
  return {
    ...rest,
    ...state,
    ...place,
    ...(due_at !== undefined && { due_at }),
    ...(returns_at && { returns_at }),
    urgency,
  };
};

const batchSize = 25;

/** Stores items in batches. */
export const putMany = async (
  sdk: DynamoDBDocumentClient,
  table: string,
  items: readonly object[],
): Promise<void> => {
  for (let start = 0; start < items.length; start += batchSize) {
    const requests = items
      .slice(start, start + batchSize)
      .map((item) => ({ PutRequest: { Item: { ...item } } }));
    await sdk.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
  }
};

/** Stores work items with their search words. */
export const putWork = async (
  sdk: DynamoDBDocumentClient,
  tables: { readonly items: string; readonly words: string },
  items: readonly WorkItem[],
): Promise<void> => {
  await putMany(
    sdk,
    tables.items,
    items.map((item) => toStoredWorkItem(item)),
  );
  await putMany(
    sdk,
    tables.words,
    items.flatMap((item) => workWordRows(item, wordsOfItem(item))),
  );
};

/** Stores work items that the product's own schedule has taken up already, so that it reopens nothing during a test. */
export const putTakenUpWork = (
  sdk: DynamoDBDocumentClient,
  tables: { readonly items: string; readonly words: string },
  items: readonly WorkItem[],
): Promise<void> =>
  putWork(
    sdk,
    tables,
    items.map((item) => {
      const { arrived: _, ...rest } = item;
      return rest;
    }),
  );
