import type * as z from 'zod/mini';
import type { addDocument as contract } from '#domain/documents/desk-contract.ts';
import { jointActor, senderActor, unverifiedActor } from '#domain/audit/actors.ts';
import { addMark, submissionDocuments } from '#domain/documents/checklist.ts';
import { maxAddedDocuments, type WorkDocuments } from '#domain/documents/work-documents.ts';
import type { AuditLog } from '../../clients/audit-log.ts';
import type { StoredDocuments } from '../../clients/s3/stored-documents.ts';
import { InvalidRequestError, throwFieldErrors, VersionConflictError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import { checkDocuments, storeWithDocuments } from '../../submissions/documents/check-documents.ts';
import { storeDocuments, type DocumentRepositories } from './store-documents.ts';
import type { DeskSubmissions } from './desk-submissions.ts';

interface ReceivedDocument {
  readonly field: string;
  readonly key: string;
}

interface Receipt {
  readonly received: readonly ReceivedDocument[];
  readonly at: string;
  /** Email address of an administrator, or an actor. */
  readonly by: string;
  readonly newId: () => string;
}

/** Adds received documents. @throws InvalidRequestError if there are too many */
export const addReceivedDocuments = (
  stored: WorkDocuments,
  { received, at, by, newId }: Receipt,
): WorkDocuments => {
  const added = [...stored.added, ...received.map((one) => ({ id: newId(), ...one, at, by }))];
  if (added.length > maxAddedDocuments) {
    throw new InvalidRequestError(
      `At most ${maxAddedDocuments} documents can be added to an application. Send what is left by mail.`,
    );
  }
  // The list of what is needed is the applicant's: another person's licence is not theirs.
  if (by === jointActor) return { ...stored, added };
  const isChecked = (wanted: string): boolean =>
    stored.marks.findLast(({ field }) => field === wanted)?.state === 'checked';
  const isOfStaff = by !== senderActor && by !== unverifiedActor;
  // Nobody else must undo that staff have checked a document.
  const marks = received
    .filter(({ field }) => isOfStaff || !isChecked(field))
    .reduce((all, { field }) => addMark(all, { field, state: 'received', at, by }), stored.marks);
  return { ...stored, added, marks };
};

interface Dependencies extends DocumentRepositories {
  readonly submissions: DeskSubmissions;
  readonly documents: Pick<StoredDocuments, 'read' | 'attach' | 'release'>;
  readonly audit: AuditLog;
  readonly now: () => number;
  readonly newId: () => string;
}

/**
 * Attaches a document that staff received another way; does nothing if the submission has it already.
 * @throws NotFoundError, VersionConflictError, AuditUnavailableError, InvalidRequestError
 */
export const addDocument = async (
  { params, body: { version, field, key }, admin, sourceIp }: AdminRequest<typeof contract>,
  { submissions, documents, audit, now, newId, ...changes }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const found = await submissions.find(params);
  const { type, item, submission, stored } = found;
  if (submissionDocuments(type, submission, stored).some((one) => one.key === key))
    return { version: item.version };
  if (item.version !== version) throw new VersionConflictError(item.version);
  const known: readonly string[] = type.documents;
  throwFieldErrors({ field: known.includes(field) ? undefined : 'Choose one of the documents in the list' });
  await checkDocuments({ key }, documents);
  const at = new Date(now()).toISOString();
  const after = addReceivedDocuments(stored, { received: [{ field, key }], at, by: admin.email, newId });
  await audit.record({
    admin,
    sourceIp,
    action: 'document.add',
    record_type: type.name,
    record_id: params.id,
    fields: [field],
  });
  const by = { at, by: admin.id, by_email: admin.email, documents: [field] };
  const storedVersion = await storeWithDocuments({ key }, item.id, documents, {
    store: () => storeDocuments(found, after, by, changes),
    listStored: () => submissions.listKeys(params),
  });
  return { version: storedVersion };
};
