import type { S3Client } from '@aws-sdk/client-s3';
import { roleOfEmail } from '#domain/accounts/admin.ts';
import type { TableName } from '#domain/tables.ts';
import type { AuditLog } from '../lambdas/clients/audit-log.ts';
import type { Database } from '../lambdas/clients/database.ts';
import { transactIf } from '../lambdas/clients/transact.ts';
import { workItemWrites } from '../lambdas/submissions/work-item-writes.ts';
import { updateWorkItem } from '../lambdas/work/update-work-item.ts';
import { workItemRepository } from '../lambdas/work/work-item.repository.ts';
import { demoDesk, recordOf, stepsOf } from './desk/demo-desk.ts';
import type { DemoSubmission } from './desk/demo-submission.ts';
import { markLoaded, wasLoaded } from './loaded-marker.ts';

/** Where a product keeps its submissions, and who works on them. */
interface DeskPlace {
  readonly database: Database;
  readonly s3: S3Client;
  /** Name of the bucket of uploads. */
  readonly bucket: string;
  /** Returns a table's full name. */
  readonly nameOf: (table: TableName) => string;
  /** Addresses of the administrators, the super admin's first. */
  readonly owners: readonly [string, string];
  /** Ends the load between two submissions: it rejects with the signal's reason then. */
  readonly stop?: AbortSignal;
}

const loadedKey = 'demo-desk/loaded';

/** Stands where an administrator's user id would. */
const author = 'demo-desk';

// No administrator did any of it, so the audit log, which only grows, has none of it.
const noAudit: AuditLog = { record: () => Promise.resolve() };

/** Stores a submission unless it is there, and then does what staff did about it. @returns whether it was stored now */
const putSubmission = async (
  { database, nameOf, owners }: DeskPlace,
  submission: DemoSubmission,
  now: number,
): Promise<boolean> => {
  const { type, record } = recordOf(submission, now);
  const tables = { items: nameOf('work_items'), words: nameOf('work_words') };
  const put = {
    TableName: nameOf(type.table),
    Item: record,
    ConditionExpression: 'attribute_not_exists(id)',
  };
  const isNew = await transactIf(database, [{ Put: put }, ...workItemWrites(type, record, tables)]);
  const work = workItemRepository(database, { items: tables.items, history: nameOf('work_history') });
  // A load that was cut short, or somebody since, may have worked on it.
  if (!isNew) return false;
  for (const [index, { at, by, body }] of stepsOf(submission, owners, now).entries()) {
    await updateWorkItem(
      {
        params: { type: type.name, id: record.id },
        body: { version: index + 1, ...body },
        admin: { id: author, email: by, role: roleOfEmail(owners, by) ?? 'admin' },
        sourceIp: '',
      },
      { work, audit: noAudit, owners, now: () => at },
    );
  }
  return true;
};

/**
 * Loads the submissions of the demonstration into a product that runs, once, as if they had come in the last weeks. What was deleted since
 * stays away, and no mail is sent. Rejects with AWS's errors.
 * @param now milliseconds since 1970
 * @returns how many were stored; undefined when they had been loaded before
 */
export const loadDesk = async (place: DeskPlace, now: number): Promise<number | undefined> => {
  const marker = { ...place, key: loadedKey };
  if (await wasLoaded(marker)) return undefined;
  let stored = 0;
  for (const submission of demoDesk) {
    place.stop?.throwIfAborted();
    if (await putSubmission(place, submission, now)) stored += 1;
  }
  await markLoaded(marker);
  return stored;
};
