import type { StoredSubmission, SubmissionType } from '../submissions/submission-type.ts';
import { addMark, submissionDocuments, type SubmissionDocument } from './checklist.ts';
import { hasCome, type FiledDocument, type WorkDocuments } from './work-documents.ts';

type TypeWithDocuments = Pick<SubmissionType, 'documents'>;

/** Drops what was noted about the files of a kind that has none any more, so that an earlier request counts again. */
export const dropMarksWithoutFile = (
  type: TypeWithDocuments,
  submission: StoredSubmission,
  stored: WorkDocuments,
  kind: string,
): WorkDocuments =>
  submissionDocuments(type, submission, stored).some(({ field }) => field === kind)
    ? stored
    : {
        ...stored,
        marks: stored.marks.filter(({ field, state }) => field !== kind || !hasCome(state)),
      };

/** Files a document under a kind and a name; under another kind it counts as received when it arrived. */
export const fileUnder = (
  type: TypeWithDocuments,
  submission: StoredSubmission,
  stored: WorkDocuments,
  { id, field: before, at, by }: SubmissionDocument,
  { field, file_name }: Omit<FiledDocument, 'id'>,
): WorkDocuments => {
  const { filed = [], marks } = stored;
  const after = {
    ...stored,
    filed: [...filed.filter((one) => one.id !== id), { id, field, file_name }],
    marks: field === before ? marks : addMark(marks, { field, state: 'received', at, by }),
  };
  return dropMarksWithoutFile(type, submission, after, before);
};
