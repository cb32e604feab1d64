import type * as z from 'zod/mini';
import { submissionDocuments } from '#domain/documents/checklist.ts';
import type { sendMyDocuments as contract } from '#domain/my-request/acts-contract.ts';
import { isWithdrawn } from '#domain/my-request/withdraw.ts';
import { untilReply } from '#domain/work/set-aside.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { isClosed } from '#domain/work/workflow.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import { NoLongerAvailableError, throwFieldErrors } from '../http/errors.ts';
import type { VisitorRequest } from '../http/request-input.ts';
import { checkOwnDocuments, storeWithDocuments } from '../submissions/documents/check-documents.ts';
import { returnToInbox } from '../work/aside/return-to-inbox.ts';
import { addReceivedDocuments } from '../work/documents/add-document.ts';
import type { DeskSubmission, DeskSubmissions } from '../work/documents/desk-submissions.ts';
import { storeDocuments, type DocumentRepositories } from '../work/documents/store-documents.ts';
import { retryOnNewerVersion } from '../work/retry-on-newer-version.ts';
import type { CountedDependencies } from './change-request.ts';
import { openMyRequest } from './open-my-request.ts';
import { showRequest } from './show-request.ts';

interface Dependencies extends CountedDependencies, Omit<DocumentRepositories, 'work'> {
  readonly submissions: Pick<DeskSubmissions, 'findAny' | 'listKeys'>;
  readonly documents: Pick<StoredDocuments, 'read' | 'attach' | 'release'>;
  readonly newId: () => string;
}

type Sent = VisitorRequest<typeof contract>['body']['documents'];

const closed = 'We can’t take more documents here just now. Please call us.';

const withdrawn =
  'You have withdrawn this, so we take no more documents for it. Take the withdrawal back first.';

/** Returns the history fields of a return to the inbox. */
const returnChanges = ({ aside_until: until }: WorkItem): WorkChange['fields'] =>
  until === undefined
    ? []
    : [
        { name: 'aside_until', from: until, to: '' },
        { name: 'returned', from: '', to: untilReply },
      ];

/** A file that two entries name would be lost to one of them once staff remove the other. */
const findRepeated = (
  { type, submission, stored }: DeskSubmission,
  sent: Sent,
): Record<string, string | undefined> => {
  const known = new Set(submissionDocuments(type, submission, stored).map(({ key }) => key));
  return Object.fromEntries(
    sent.map(({ field, key }) => [
      field,
      known.has(key) ? 'We have this file already: choose another one' : undefined,
    ]),
  );
};

const findUnknown = ({ type }: DeskSubmission, sent: Sent): Record<string, string | undefined> =>
  Object.fromEntries(
    sent.map(({ field }) => [
      field,
      type.documents.includes(field) ? undefined : 'Choose one of the kinds of documents',
    ]),
  );

/**
 * Adds documents to an open submission, asked for or not. Skips those that it has already, so retries are safe.
 * @throws as `openMyRequest`; NoLongerAvailableError for a closed submission, InvalidRequestError for documents that can't be
 * accepted, DailyQuotaError, AuditUnavailableError
 */
export const sendDocuments = async (
  { body: { documents: sent, ...held }, identityId }: VisitorRequest<typeof contract>,
  { documents, newId, ...dependencies }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { submissions, count, record, now } = dependencies;
  const opened = await openMyRequest(held, dependencies);
  const submission = { type: opened.type.name, id: opened.submission.id };
  // Staff may change the submission meanwhile.
  const found = await retryOnNewerVersion(async () => {
    const before = await submissions.findAny(submission);
    const { type, item, stored } = before;
    if (isClosed(type.work, item.status)) {
      const isTheirs = opened.person === 'sender' && isWithdrawn(type.work, item);
      throw new NoLongerAvailableError(isTheirs ? withdrawn : closed);
    }
    const added = sent.filter(({ key }) => stored.added.every((one) => one.key !== key));
    if (added.length === 0) return before;
    throwFieldErrors(findUnknown(before, added));
    const keys = Object.fromEntries(added.map(({ field, key }) => [field, key]));
    await checkOwnDocuments(keys, identityId, documents);
    throwFieldErrors(findRepeated(before, added));
    for (const { key } of added) await count('documents', `${item.id} ${opened.person}`, key);
    const at = new Date(now()).toISOString();
    const after = addReceivedDocuments(stored, { received: added, at, by: opened.person, newId });
    const fields = added.map(({ field }) => field);
    await record('request.documents', opened, { once: added.map(({ key }) => key).join(' '), fields });
    const author = { at, by: opened.person, by_email: opened.person };
    const by = { ...author, documents: fields, fields: returnChanges(item) };
    await storeWithDocuments(keys, item.id, documents, {
      store: () => storeDocuments(before, after, by, dependencies, returnToInbox(type, item)),
      listStored: () => submissions.listKeys(submission),
    });
    return submissions.findAny(submission);
  });
  return showRequest({ ...opened, item: found.item, stored: found.stored }, dependencies);
};
