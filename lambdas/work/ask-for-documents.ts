import { addMark } from '#domain/documents/checklist.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { documentRequestProblem } from '#domain/documents/outstanding-text.ts';
import type { DocumentRequest, WorkDocuments } from '#domain/documents/work-documents.ts';
import { isClosed } from '#domain/work/workflow.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { throwFieldErrors } from '../http/errors.ts';
import type { DeskSubmission } from './documents/desk-submissions.ts';
import { listStateChanges, withDocuments } from './documents/store-documents.ts';
import type { WorkDocumentsRepository } from './documents/work-documents.repository.ts';

export type AskedSubmission = Omit<DeskSubmission, 'stored'>;

export interface AskingDependencies {
  readonly workDocuments: WorkDocumentsRepository;
}

interface AskingReply extends Pick<DocumentRequest, 'reply_id' | 'at' | 'by'> {
  readonly text: string;
  /** After the reply. */
  readonly status: string;
  /** Undefined if it asks for none. */
  readonly documents: readonly string[] | undefined;
}

/** The request for documents in a reply: what it adds to its transaction. */
interface Asking {
  /** The submission's documents before and after it; undefined if it asks for none. */
  readonly documents: { readonly was: WorkDocuments; readonly became: WorkDocuments } | undefined;
  readonly addTo: (next: WorkItem) => WorkItem;
  readonly changes: WorkChange['fields'];
  readonly writes: readonly TransactedWrite[];
}

/**
 * Prepares what a reply asks for. Its link is derived when the mail is sent.
 * @throws InvalidRequestError for a reply without their list or the place of the link, or with a link to nothing
 */
export const prepareAsking = async (
  found: AskedSubmission,
  { text, status, documents, reply_id, at, by }: AskingReply,
  { workDocuments }: AskingDependencies,
): Promise<Asking> => {
  const { type, item } = found;
  const known: readonly string[] = type.documents;
  const isKnown = documents?.every((field) => known.includes(field)) ?? true;
  throwFieldErrors({
    documents: isKnown ? undefined : 'Choose documents from the list',
    text: documentRequestProblem(text, documents?.map(documentLabel)),
  });
  throwFieldErrors({
    documents:
      documents !== undefined && isClosed(type.work, status)
        ? 'This is closed. Reopen it to ask for documents.'
        : undefined,
  });
  if (documents === undefined)
    return { documents: undefined, addTo: (next) => next, changes: [], writes: [] };
  const before = { ...found, stored: await workDocuments.get(item) };
  const { stored } = before;
  const fields = [...new Set(documents)];
  const after = {
    ...stored,
    marks: fields.reduce(
      (marks, field) => addMark(marks, { field, state: 'requested', at, by }),
      stored.marks,
    ),
    request: { reply_id, fields, at, by },
  };
  return {
    documents: { was: stored, became: after },
    addTo: (next) => withDocuments(next, before, after, at),
    changes: listStateChanges(before, after, fields),
    writes: [workDocuments.put(after)],
  };
};
