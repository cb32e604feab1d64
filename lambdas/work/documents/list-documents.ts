import type * as z from 'zod/mini';
import { buildChecklist, submissionDocuments, type SubmissionDocument } from '#domain/documents/checklist.ts';
import type { listDocuments as contract } from '#domain/documents/desk-contract.ts';
import { parseDocumentKey } from '#domain/documents/document-key.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { scanResultOf } from '#domain/documents/malware-scan.ts';
import type { StoredDocuments } from '../../clients/s3/stored-documents.ts';
import type { DeskSubmission, DeskSubmissions } from './desk-submissions.ts';
import { checkStoredDocument, blockedReason } from './check-stored-document.ts';

interface Dependencies {
  readonly submissions: DeskSubmissions;
  readonly documents: Pick<StoredDocuments, 'read' | 'tags'>;
}

type Shown = z.output<typeof contract.response>;

const describeDocument = async (
  { id, field, key, at, by }: SubmissionDocument,
  { item, stored }: Pick<DeskSubmission, 'item' | 'stored'>,
  documents: Dependencies['documents'],
): Promise<Shown['documents'][number]> => {
  const is_removable = stored.added.some((one) => one.id === id);
  const named = { id, field, label: documentLabel(field), is_removable, at, by };
  try {
    const { fileName, size, type, scanStatus } = await checkStoredDocument(key, item.id, documents);
    return { ...named, file_name: fileName, size, content_type: type, scan: scanResultOf(scanStatus) };
  } catch (error) {
    const file_name = parseDocumentKey(key)?.fileName ?? '';
    return { ...named, file_name, problem: blockedReason(error) };
  }
};

/** Returns a submission's documents and checklist. @throws NotFoundError */
export const listDocuments = async (
  params: z.output<typeof contract.params>,
  { submissions, documents }: Dependencies,
): Promise<Shown> => {
  const found = await submissions.find(params);
  const { type, item, submission, stored } = found;
  const { request } = stored;
  return {
    version: item.version,
    documents: await Promise.all(
      submissionDocuments(type, submission, stored).map((one) => describeDocument(one, found, documents)),
    ),
    checklist: buildChecklist(type, submission, stored),
    ...(request && { request }),
  };
};
