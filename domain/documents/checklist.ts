import type { StoredSubmission, SubmissionType } from '../submissions/submission-type.ts';
import { senderActor } from './sender-actor.ts';
import { documentLabel } from './document-label.ts';
import { sentDocuments } from './sent-documents.ts';
import {
  type AddedDocument,
  type ChecklistState,
  type DocumentMark,
  type WorkDocuments,
} from './work-documents.ts';

/** A document of a submission, whenever it came. */
export interface SubmissionDocument extends Omit<AddedDocument, 'id'> {
  /** The attribute of one that was sent with the submission, a UUID of one that came later. */
  readonly id: string;
}

/** Where one of the documents stands that a type of submissions knows. */
export interface ChecklistEntry {
  readonly field: string;
  readonly label: string;
  /** `none` while nobody has asked for it or sent it. */
  readonly state: ChecklistState | 'none';
  /** The latest of each state, by time. */
  readonly marks: Omit<DocumentMark, 'field'>[];
}

type TypeWithDocuments = Pick<SubmissionType, 'documents'>;

/** Returns all documents of a submission: those that it was sent with, then those that came later. */
export const submissionDocuments = (
  { documents: fields }: TypeWithDocuments,
  submission: StoredSubmission,
  { added }: Pick<WorkDocuments, 'added'>,
): SubmissionDocument[] => [
  ...sentDocuments(fields, submission).map(({ id, field, key }) => ({
    id,
    field,
    key,
    at: submission.created_at,
    by: senderActor,
  })),
  ...added,
];

/** Returns the marks with a further one, in place of an earlier one of the same state. */
export const addMark = (marks: readonly DocumentMark[], mark: DocumentMark): DocumentMark[] => [
  ...marks.filter(({ field, state }) => field !== mark.field || state !== mark.state),
  mark,
];

/** Returns where each document stands that a type knows, in its order. */
export const buildChecklist = (
  type: TypeWithDocuments,
  submission: StoredSubmission,
  { marks }: Pick<WorkDocuments, 'marks'>,
): ChecklistEntry[] => {
  const sent = submissionDocuments(type, submission, { added: [] }).map(
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

/** Returns the documents that staff wait for. */
export const outstandingDocuments = (checklist: readonly ChecklistEntry[]): ChecklistEntry[] =>
  checklist.filter(({ state }) => state === 'asked');
