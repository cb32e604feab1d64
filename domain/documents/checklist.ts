import type { StoredSubmission, SubmissionType } from '../submissions/submission-type.ts';
import { senderActor } from '../audit/actors.ts';
import { parseDocumentKey } from './document-key.ts';
import { documentLabel } from './document-label.ts';
import { sentDocuments } from './sent-documents.ts';
import {
  type AddedDocument,
  type ChecklistState,
  type DocumentMark,
  type FiledDocument,
  type WorkDocuments,
} from './work-documents.ts';

export interface SubmissionDocument extends Omit<AddedDocument, 'id'> {
  readonly id: string;
  /** As staff see it: empty if the key is not one of ours. */
  readonly file_name: string;
}

export interface ChecklistEntry {
  readonly field: string;
  readonly label: string;
  readonly state: ChecklistState | 'none';
  readonly marks: Omit<DocumentMark, 'field'>[];
}

type TypeWithDocuments = Pick<SubmissionType, 'documents'>;

/** Returns a document with the kind and name under which staff have filed it. */
const asFiled = (
  document: Omit<SubmissionDocument, 'file_name'>,
  filed: readonly FiledDocument[],
): SubmissionDocument => ({
  ...document,
  file_name: parseDocumentKey(document.key)?.fileName ?? '',
  ...filed.find(({ id }) => id === document.id),
});

/** Lists the documents of a submission and those that came later. */
export const submissionDocuments = (
  { documents: fields }: TypeWithDocuments,
  submission: StoredSubmission,
  { added, filed = [] }: Pick<WorkDocuments, 'added' | 'filed'>,
): SubmissionDocument[] => {
  const sent = sentDocuments(fields, submission).map(({ id, field, key }) => ({
    id,
    field,
    key,
    at: submission.created_at,
    by: senderActor,
  }));
  return [...sent, ...added].map((document) => asFiled(document, filed));
};

/** Adds a mark and removes an earlier one of the same state. */
export const addMark = (marks: readonly DocumentMark[], mark: DocumentMark): DocumentMark[] => [
  ...marks.filter(({ field, state }) => field !== mark.field || state !== mark.state),
  mark,
];

/** Lists the state of each document that the submission type knows, in the type's order. */
export const buildChecklist = (
  type: TypeWithDocuments,
  submission: StoredSubmission,
  { marks, filed }: Pick<WorkDocuments, 'marks' | 'filed'>,
): ChecklistEntry[] => {
  const sent = submissionDocuments(type, submission, { added: [], filed }).map(
    ({ field, at, by }): DocumentMark => ({
      field,
      state: 'received',
      at,
      by,
    }),
  );
  const all = marks.reduce(addMark, sent);
  return type.documents.map((field) => {
    const own = all.filter((mark) => mark.field === field).map(({ state, at, by }) => ({ state, at, by }));
    return { field, label: documentLabel(field), state: own.at(-1)?.state ?? 'none', marks: own };
  });
};

export const outstandingDocuments = (checklist: readonly ChecklistEntry[]): ChecklistEntry[] =>
  checklist.filter(({ state }) => state === 'requested');
