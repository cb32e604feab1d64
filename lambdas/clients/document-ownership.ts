import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseDocumentKey } from '#domain/documents/document-key.ts';
import { NoSuchUploadError } from './s3/storage-errors.ts';

const nonceHexDigits = 32;

const ownershipHash = (identityId: string, nonce: string): string =>
  createHash('sha256').update(`${identityId}:${nonce}`).digest('hex').slice(0, nonceHexDigits);

/**
 * Creates the token of a key: a 128-bit nonce, so that keys can't be guessed, and a 128-bit hash over identity id and
 * nonce, which identifies the uploader. Cognito assigns identity ids, so nobody can choose one with that hash.
 */
export const ownershipToken = (
  identityId: string,
  nonce: string = randomBytes(nonceHexDigits / 2).toString('hex'),
): string => nonce + ownershipHash(identityId, nonce);

export const isOwnDocument = (key: string, identityId: string): boolean => {
  const token = parseDocumentKey(key)?.token;
  if (token === undefined) return false;
  const nonce = token.slice(0, nonceHexDigits);
  return timingSafeEqual(Buffer.from(token), Buffer.from(ownershipToken(identityId, nonce)));
};

/** @throws NoSuchUploadError for another session's key, as for one that never existed */
export const assertOwnUpload = (key: string, identityId: string): void => {
  if (!isOwnDocument(key, identityId)) throw new NoSuchUploadError();
};
