import type * as z from 'zod/mini';
import type { sendRequestedDocuments as contract } from '#domain/documents/requested-documents-contract.ts';
import { senderActor } from '#domain/audit/actors.ts';
import { submissionDocuments } from '#domain/documents/checklist.ts';
import { maxDocumentsOfLink } from '#domain/documents/work-documents.ts';
import { untilReply } from '#domain/work/set-aside.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { LinkTokens } from '../../clients/link-tokens.ts';
import type { StoredDocuments } from '../../clients/s3/stored-documents.ts';
import { InvalidRequestError, throwFieldErrors } from '../../http/errors.ts';
import type { VisitorRequest } from '../../http/request-input.ts';
import { checkOwnDocuments, storeWithDocuments } from '../../submissions/documents/check-documents.ts';
import { returnToInbox } from '../aside/return-to-inbox.ts';
import { retryOnNewerVersion } from '../retry-on-newer-version.ts';
import { addReceivedDocuments } from './add-document.ts';
import { findRequest, shownRequest } from './find-request.ts';
import { storeDocuments, type DocumentRepositories } from './store-documents.ts';
import type { DeskSubmission, DeskSubmissions } from './desk-submissions.ts';

interface Dependencies extends DocumentRepositories {
  readonly submissions: DeskSubmissions;
  readonly links: Pick<LinkTokens, 'matches'>;
  readonly documents: Pick<StoredDocuments, 'read' | 'attach' | 'release'>;
  readonly now: () => number;
  readonly newId: () => string;
}

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
  sent: readonly { readonly field: string; readonly key: string }[],
): Record<string, string | undefined> => {
  const known = new Set(submissionDocuments(type, submission, stored).map(({ key }) => key));
  return Object.fromEntries(
    sent.map(({ field, key }) => [
      field,
      known.has(key) ? 'We have this file already: choose another one' : undefined,
    ]),
  );
};

/**
 * Attaches the documents that a link asks for. Skips those attached already, so retries are safe.
 * @throws as `findRequest`; InvalidRequestError for documents that were not requested or can't be accepted
 */
export const sendRequestedDocuments = async (
  { body: { link, documents: sent }, identityId }: VisitorRequest<typeof contract>,
  { submissions, links, documents, now, newId, ...changes }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  // Staff may change the submission meanwhile.
  return retryOnNewerVersion(async () => {
    const found = await findRequest(link, { submissions, links, now });
    const { stored, request } = found;
    const newDocuments = sent.filter(({ key }) => stored.added.every((one) => one.key !== key));
    if (newDocuments.length === 0) return shownRequest(found);
    const isRequested = ({ field }: { readonly field: string }) => request.fields.includes(field);
    throwFieldErrors(
      Object.fromEntries(
        newDocuments.map((one) => [
          one.field,
          isRequested(one) ? undefined : 'We did not ask for this document',
        ]),
      ),
    );
    const sentByLink = stored.added.filter(({ at, by }) => by === senderActor && at >= request.at);
    if (sentByLink.length + newDocuments.length > maxDocumentsOfLink) {
      throw new InvalidRequestError(
        `A link takes ${maxDocumentsOfLink} files at most. Reply to our email, and we will send you another.`,
      );
    }
    const keys = Object.fromEntries(newDocuments.map(({ field, key }) => [field, key]));
    await checkOwnDocuments(keys, identityId, documents);
    throwFieldErrors(findRepeated(found, newDocuments));
    const at = new Date(now()).toISOString();
    const after = addReceivedDocuments(stored, { received: newDocuments, at, by: senderActor, newId });
    const by = {
      at,
      by: senderActor,
      by_email: senderActor,
      documents: newDocuments.map(({ field }) => field),
      fields: returnChanges(found.item),
    };
    await storeWithDocuments(keys, found.item.id, documents, {
      store: () => storeDocuments(found, after, by, changes, returnToInbox(found.type, found.item)),
      listStored: () => submissions.listKeys({ type: found.type.name, id: found.submission.id }),
    });
    return shownRequest({ ...found, stored: after });
  });
};
