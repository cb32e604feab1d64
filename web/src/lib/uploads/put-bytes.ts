import { maxAddressLifeSeconds } from '#domain/documents/document-limits.ts';
import type { StorageResponse, StorageRequest, Transport } from './transport.ts';
import { readBytes } from './read-bytes.ts';
import { errorFromStorage } from './storage-errors.ts';
import { UploadError } from './upload-errors.ts';

/** Reads a presigned URL's lifetime. @throws UploadError `invalid_address` if missing or above SigV4's limit */
export const urlLifetimeSeconds = (url: string): number => {
  const seconds = Number(new URL(url).searchParams.get('X-Amz-Expires') ?? Number.NaN);
  if (seconds > 0 && seconds <= maxAddressLifeSeconds) return seconds;
  const message = 'A storage address must expire, at most 7 days after it was made.';
  throw new UploadError('invalid_address', message);
};

/** Uploads bytes to a presigned URL. @throws UploadError for a status other than 2xx, or the transport's error */
export const putBytes = async (transport: Transport, request: StorageRequest): Promise<StorageResponse> => {
  const response = await transport(request).catch(async (error: unknown) => {
    // Browsers report a file that changed while being sent as a network error.
    await readBytes(request.body.slice(0, 1));
    throw error;
  });
  if (response.status < 200 || response.status > 299) throw errorFromStorage(response);
  return response;
};
