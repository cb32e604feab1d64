import { AwsAuthError, type AwsAuthErrorCode } from '../../aws/aws-auth-error.ts';
import { AwsServiceError } from '../../aws/service-error.ts';
import { element, xmlText } from '../../aws/xml.ts';
import { NoSuchBucketError } from './object-store.ts';
import { NoSuchUploadError } from './upload-store.ts';

const authErrors: Record<AwsAuthErrorCode, { code: string; status: number }> = {
  MissingAuthenticationToken: { code: 'AccessDenied', status: 403 },
  IncompleteSignature: { code: 'AuthorizationHeaderMalformed', status: 400 },
  InvalidClientTokenId: { code: 'InvalidAccessKeyId', status: 403 },
  SignatureDoesNotMatch: { code: 'SignatureDoesNotMatch', status: 403 },
  UnsignedHeaders: { code: 'AccessDenied', status: 403 },
  CredentialScopeMismatch: { code: 'AuthorizationHeaderMalformed', status: 400 },
  RequestTimeTooSkewed: { code: 'RequestTimeTooSkewed', status: 403 },
  RequestExpired: { code: 'AccessDenied', status: 403 },
  ExpiredToken: { code: 'ExpiredToken', status: 400 },
};

export const noSuchKey = (): AwsServiceError =>
  new AwsServiceError('NoSuchKey', 'The specified key does not exist.', 404);

/** Converts any error to S3's; faults of the emulator become InternalError. `signedIn` is where the signature is. */
export const toS3Error = (error: unknown, signedIn: 'header' | 'query' = 'header'): AwsServiceError => {
  if (error instanceof AwsServiceError) return error;
  if (error instanceof AwsAuthError) {
    const { code, status } = authErrors[error.code];
    const isMalformed = code === 'AuthorizationHeaderMalformed' && signedIn === 'query';
    return new AwsServiceError(
      isMalformed ? 'AuthorizationQueryParametersError' : code,
      error.message,
      status,
    );
  }
  if (error instanceof NoSuchBucketError) {
    return new AwsServiceError('NoSuchBucket', 'The specified bucket does not exist', 404);
  }
  if (error instanceof NoSuchUploadError) {
    return new AwsServiceError(
      'NoSuchUpload',
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
      404,
    );
  }
  return new AwsServiceError('InternalError', 'The emulator failed; its log says why.', 500);
};

export const s3ErrorBody = (error: AwsServiceError, resource: string, requestId: string): string =>
  xmlText(
    element('Error', [
      element('Code', error.code),
      element('Message', error.message),
      element('Resource', resource),
      element('RequestId', requestId),
    ]),
  );
