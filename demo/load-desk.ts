import type { S3Client } from '@aws-sdk/client-s3';
import { roleOfEmail } from '#domain/accounts/admin.ts';
import { lenderSchema } from '#domain/settings/lender.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { TableName } from '#domain/tables.ts';
import type { AuditLog } from '../lambdas/clients/audit-log.ts';
import type { Database } from '../lambdas/clients/database.ts';
import { transactIf } from '../lambdas/clients/transact.ts';
import { deskSettingsRepository } from '../lambdas/settings/desk-settings.repository.ts';
import { workItemWrites } from '../lambdas/submissions/work-item-writes.ts';
import { tagWordWrites } from '../lambdas/work/tag-word-writes.ts';
import { relatedRepository } from '../lambdas/submissions/related.repository.ts';
import { updateWorkItem } from '../lambdas/work/update-work-item.ts';
import { workItemRepository } from '../lambdas/work/work-item.repository.ts';
import { demoDesk, submissionRecord, submissionSteps } from './desk/demo-desk.ts';
import { demoLenders } from './desk/demo-lenders.ts';
import type { DemoSubmission } from './desk/demo-submission.ts';
import { userIdOf } from './find-user-ids.ts';
import { stableId } from './stable-id.ts';
import { markLoaded, wasLoaded } from './loaded-marker.ts';

interface DeskPlace {
  readonly database: Database;
  readonly s3: S3Client;
  /** Name of the uploads bucket. */
  readonly bucket: string;
  /** Returns a table's full name. */
  readonly nameOf: (table: TableName) => string;
  /** Addresses of the administrators, the super admin's first. */
  readonly owners: readonly [string, string];
  /** User ids by address. */
  readonly userIds: ReadonlyMap<string, string>;
  /** Stops the load between two submissions, which then rejects with the signal's reason. */
  readonly stop?: AbortSignal;
}

const loadedKey = 'demo-desk/loaded';

// No administrator made these changes, so they are not recorded in the audit log, which can't be cleared.
const noAudit: AuditLog = { record: () => Promise.resolve() };

const noMails = () => [];

/** Stores the lenders that do not exist. */
const putLenders = async (
  { database, nameOf, owners: [by_email] }: DeskPlace,
  now: number,
): Promise<void> => {
  const settings = deskSettingsRepository(database, nameOf('desk_settings'));
  const at = new Date(now).toISOString();
  for (const lender of demoLenders) {
    const id = stableId(`demo lender: ${lender.name}`);
    if ((await settings.find('lender', id)) !== undefined) continue;
    await settings.replace('lender', lenderSchema.parse({ ...lender, id, version: 1, by_email, at }));
  }
};

/** Stores a submission and the work of staff on it if it does not exist. @returns whether it was stored */
const putSubmission = async (
  { database, nameOf, owners, userIds }: DeskPlace,
  submission: DemoSubmission,
  now: number,
): Promise<boolean> => {
  const { type, record } = submissionRecord(submission, now);
  const history = nameOf('work_history');
  const tables = { items: nameOf('work_items'), words: nameOf('work_words'), history };
  const put = {
    TableName: nameOf(type.table),
    Item: record,
    ConditionExpression: 'attribute_not_exists(id)',
  };
  const isNew = await transactIf(database, [{ Put: put }, ...workItemWrites(type, record, tables)]);
  const work = workItemRepository(database, { items: tables.items, history }, submissionTypes, noMails);
  // An earlier, interrupted load or a user may have worked on it.
  if (!isNew) return false;
  for (const [index, { at, by, body }] of submissionSteps(submission, owners, now).entries()) {
    await updateWorkItem(
      {
        params: { type: type.name, id: record.id },
        body: { version: index + 1, ...body },
        admin: { id: userIdOf(userIds, by), email: by, role: roleOfEmail(owners, by) ?? 'admin' },
        sourceIp: '',
      },
      {
        types: submissionTypes,
        work,
        tagWords: tagWordWrites(tables.words),
        related: relatedRepository(database, tables),
        audit: noAudit,
        owners,
        now: () => at,
      },
    );
  }
  return true;
};

/**
 * Loads the demo submissions into a running product once, as if received in the last weeks. Deleted ones are not loaded again,
 * and no mail is sent. Rejects with AWS's errors.
 * @param now milliseconds since 1970
 * @returns the number of stored submissions; undefined if they were loaded before
 */
export const loadDesk = async (place: DeskPlace, now: number): Promise<number | undefined> => {
  const marker = { ...place, key: loadedKey };
  if (await wasLoaded(marker)) return undefined;
  await putLenders(place, now);
  let stored = 0;
  for (const submission of demoDesk) {
    place.stop?.throwIfAborted();
    if (await putSubmission(place, submission, now)) stored += 1;
  }
  await markLoaded(marker);
  return stored;
};
