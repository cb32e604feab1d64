import { isOwnDocument } from '../clients/document-ownership.ts';
import { NoSuchUploadError } from '../clients/s3/storage-errors.ts';

/** Throws a NoSuchUploadError for a key that was not made for this session, as for one that never was. */
export const assertOwnUpload = (key: string, identityId: string): void => {
  if (!isOwnDocument(key, identityId)) throw new NoSuchUploadError();
};
