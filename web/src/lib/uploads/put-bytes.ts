import { maxAddressLifeSeconds } from '#domain/documents/document-limits.ts';
import type { StorageAnswer, StorageRequest, Transport } from './transport.ts';
import { errorFromStorage } from './storage-errors.ts';
import { UploadError } from './upload-errors.ts';

/**
 * Seconds that a signed address can be used, from the moment it was signed.
 * @throws UploadError `invalid_address` when it says more than AWS Signature Version 4 allows, or nothing
 */
export const addressLife = (url: string): number => {
  const seconds = Number(new URL(url).searchParams.get('X-Amz-Expires') ?? Number.NaN);
  if (seconds > 0 && seconds <= maxAddressLifeSeconds) return seconds;
  const message = 'A storage address must expire, at most 7 days after it was made.';
  throw new UploadError('invalid_address', message);
};

/**
 * Puts bytes to a signed address.
 * @throws UploadError for any answer but 2xx, and whatever the transport throws
 */
export const putBytes = async (transport: Transport, request: StorageRequest): Promise<StorageAnswer> => {
  const answer = await transport(request);
  if (answer.status < 200 || answer.status > 299) throw errorFromStorage(answer);
  return answer;
};
