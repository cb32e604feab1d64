import type { StorageResponse } from './transport.ts';
import { UploadError, type UploadErrorCode } from './upload-errors.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const codesByS3Error: Record<string, UploadErrorCode> = {
  ExpiredToken: 'address_expired',
  TokenRefreshRequired: 'address_expired',
  NoSuchBucket: 'missing_bucket_or_region',
  PermanentRedirect: 'missing_bucket_or_region',
  AuthorizationHeaderMalformed: 'missing_bucket_or_region',
  NoSuchUpload: 'upload_gone',
  SlowDown: 'throttled',
  // Damaged on the way: a retry may succeed.
  BadDigest: 'unavailable',
  IncompleteBody: 'unavailable',
  RequestTimeout: 'unavailable',
};

const toUploadErrorCode = ({ status, body }: StorageResponse, storageCode: string): UploadErrorCode => {
  const code = codesByS3Error[storageCode];
  if (code !== undefined) return code;
  if (status === 403 && body.includes('Request has expired')) return 'address_expired';
  if (status === 429 || status === 503) return 'throttled';
  return status >= 500 ? 'unavailable' : 'refused';
};

const busy = 'Our file storage is very busy right now. Wait a moment and try again.';

const messages: Partial<Record<UploadErrorCode, string>> = {
  address_expired: 'The upload took too long, and its permission has expired. Please try again.',
  missing_bucket_or_region:
    'Missing bucket or region: our file storage could not be found. Please try again later.',
  upload_gone: 'The upload was interrupted for too long. Please start it again.',
  throttled: busy,
  unavailable: 'Our file storage is not available right now. Please try again in a minute.',
};

export const errorFromStorage = (response: StorageResponse): UploadError => {
  const [, storageCode = `HTTP ${response.status}`] = /<Code>(\w+)<\/Code>/.exec(response.body) ?? [];
  const code = toUploadErrorCode(response, storageCode);
  const refusal = `Our file storage refused the file (${storageCode}). Please try again, or choose another file.`;
  return new UploadError(code, messages[code] ?? refusal, storageCode);
};
