import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseDocumentKey } from '#domain/documents/document-key.ts';
import { NoSuchUploadError } from './s3/storage-errors.ts';

const nonceHexDigits = 32;

const ownershipHash = (identityId: string, random: string): string =>
  createHash('sha256').update(`${identityId}:${random}`).digest('hex').slice(0, nonceHexDigits);

/**
 * The token in a document's key: 128 random bits, so that nobody can guess another's key, and 128 bits of a hash over
 * the session's identity id and them, so that the key itself tells whose upload it is. No secret is needed: the
 * identity id comes from API Gateway, which verified the signature, and nobody can choose his own. To pass for the
 * owner of a key, a session would need an identity id, drawn by Cognito, whose hash agrees in 128 bits.
 * @param random 32 hexadecimal digits; other than random ones only in tests
 */
export const ownershipToken = (
  identityId: string,
  random: string = randomBytes(nonceHexDigits / 2).toString('hex'),
): string => random + ownershipHash(identityId, random);

/** Whether a document's key was made for a session. */
export const isOwnDocument = (key: string, identityId: string): boolean => {
  const token = parseDocumentKey(key)?.token;
  if (token === undefined) return false;
  const random = token.slice(0, nonceHexDigits);
  return timingSafeEqual(Buffer.from(token), Buffer.from(ownershipToken(identityId, random)));
};

/** Throws a NoSuchUploadError for a key that was not made for this session, as for one that never was. */
export const assertOwnUpload = (key: string, identityId: string): void => {
  if (!isOwnDocument(key, identityId)) throw new NoSuchUploadError();
};
