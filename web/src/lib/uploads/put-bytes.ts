import { maxAddressLifeSeconds } from '#domain/documents/document-limits.ts';
import type { StorageResponse, StorageRequest, Transport } from './transport.ts';
import { readBytes } from './read-bytes.ts';
import { errorFromStorage } from './storage-errors.ts';
import { UploadError } from './upload-errors.ts';

/**
 * Seconds that a signed address can be used, from the moment it was signed.
 * @throws UploadError `invalid_address` when it says more than AWS Signature Version 4 allows, or nothing
 */
export const urlLifetimeSeconds = (url: string): number => {
  const seconds = Number(new URL(url).searchParams.get('X-Amz-Expires') ?? Number.NaN);
  if (seconds > 0 && seconds <= maxAddressLifeSeconds) return seconds;
  const message = 'A storage address must expire, at most 7 days after it was made.';
  throw new UploadError('invalid_address', message);
};

/**
 * Puts bytes to a signed address.
 * @throws UploadError for any answer but 2xx, `unreadable_file`, and whatever the transport throws
 */
export const putBytes = async (transport: Transport, request: StorageRequest): Promise<StorageResponse> => {
  const response = await transport(request).catch(async (error: unknown) => {
    // The browser reads the file as it sends it, and reports a file that has changed as a network error.
    await readBytes(request.body.slice(0, 1));
    throw error;
  });
  if (response.status < 200 || response.status > 299) throw errorFromStorage(response);
  return response;
};
