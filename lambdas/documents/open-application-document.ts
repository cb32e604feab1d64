import type * as z from 'zod/mini';
import type { openApplicationDocument as contract } from '#domain/documents/admin-contract.ts';
import { readDocumentKey } from '#domain/documents/document-key.ts';
import { shownDocumentTypes } from '#domain/documents/document-types.ts';
import type { DownloadSigner } from '../clients/s3/download-signer.ts';
import type { StoredDocuments } from '../clients/s3/stored-documents.ts';
import { NoLongerAvailableError, NotFoundError } from '../http/errors.ts';
import type { AttachedDocumentsRepository } from './attached-documents.repository.ts';

interface Dependencies {
  readonly applications: AttachedDocumentsRepository;
  readonly documents: Pick<StoredDocuments, 'read'>;
  readonly signer: DownloadSigner;
}

/**
 * An address that opens a document of an application for some minutes.
 * @throws NotFoundError for an unknown application and a document that it does not have, NoLongerAvailableError for
 * one that has expired
 */
export const openApplicationDocument = async (
  { id, field }: z.output<typeof contract.params>,
  { applications, documents, signer }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const key = (await applications.get(id))[field] ?? '';
  const file = readDocumentKey(key);
  if (file === undefined) throw new NotFoundError('This document was not sent with the application.');
  // One byte: what counts is whether it is there, and its type.
  const document = await documents.read(key, 1);
  if (document === undefined) {
    throw new NoLongerAvailableError(
      'This document is no longer stored: it has expired or was deleted. Ask the applicant to send it again.',
    );
  }
  const disposition = shownDocumentTypes.has(document.contentType) ? 'inline' : 'attachment';
  return { url: await signer.signDownload(key, { fileName: file.fileName, disposition }) };
};
