import type * as z from 'zod/mini';
import type { describeApplicationDocument as contract } from '#domain/documents/admin-contract.ts';
import { scanResultOf } from '#domain/documents/malware-scan.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import { findAttachedDocument } from './attached-document.ts';
import type { AttachedDocumentsRepository } from './attached-documents.repository.ts';

interface Dependencies {
  readonly applications: AttachedDocumentsRepository;
  readonly documents: Pick<StoredDocuments, 'read' | 'scanStatus'>;
}

/** Tells what a document of an application is before it is opened. @throws as `findAttachedDocument` does */
export const describeApplicationDocument = async (
  params: z.output<typeof contract.params>,
  { applications, documents }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { fileName, size, scanStatus } = await findAttachedDocument(params, { applications, documents });
  return { file_name: fileName, size, scan: scanResultOf(scanStatus) };
};
