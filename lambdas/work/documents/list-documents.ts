import type * as z from 'zod/mini';
import { buildChecklist, submissionDocuments, type SubmissionDocument } from '#domain/documents/checklist.ts';
import type { listDocuments as contract } from '#domain/documents/desk-contract.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { scanResultOf } from '#domain/documents/malware-scan.ts';
import type { StoredDocuments } from '../../clients/s3/stored-documents.ts';
import type { DeskSubmission, DeskSubmissions } from './desk-submissions.ts';
import type { DocumentOpenings } from './document-openings.ts';
import { checkStoredDocument, blockedReason } from './check-stored-document.ts';

interface Dependencies {
  readonly submissions: DeskSubmissions;
  readonly documents: Pick<StoredDocuments, 'read' | 'tags'>;
  readonly openings: DocumentOpenings;
}

type Shown = z.output<typeof contract.response>;

const describeDocument = async (
  { key, ...document }: SubmissionDocument,
  { item, stored }: Pick<DeskSubmission, 'item' | 'stored'>,
  is_opened: boolean,
  documents: Dependencies['documents'],
): Promise<Shown['documents'][number]> => {
  const shown = {
    ...document,
    label: documentLabel(document.field),
    is_removable: stored.added.some(({ id }) => id === document.id),
    is_opened,
  };
  try {
    const { file_name } = document;
    const checked = await checkStoredDocument({ key, file_name }, item.id, documents);
    const { fileName, size, type, scanStatus } = checked;
    return { ...shown, file_name: fileName, size, content_type: type, scan: scanResultOf(scanStatus) };
  } catch (error) {
    return { ...shown, problem: blockedReason(error) };
  }
};

/** Returns a submission's documents and checklist. @throws NotFoundError */
export const listDocuments = async (
  params: z.output<typeof contract.params>,
  { submissions, documents, openings }: Dependencies,
): Promise<Shown> => {
  const [found, isOpened] = await Promise.all([submissions.find(params), openings.read(params.id)]);
  const { type, item, submission, stored } = found;
  const { request } = stored;
  return {
    version: item.version,
    documents: await Promise.all(
      submissionDocuments(type, submission, stored).map((one) =>
        describeDocument(one, found, isOpened(one), documents),
      ),
    ),
    checklist: buildChecklist(type, submission, stored),
    ...(request && { request }),
  };
};
