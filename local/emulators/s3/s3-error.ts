import { AwsAuthError, type AwsAuthErrorCode } from '../../aws/aws-auth-error.ts';
import { BodyTooLargeError } from '../../aws/http-message.ts';
import { AwsServiceError } from '../../aws/service-error.ts';
import { element, xmlDocument } from '../../aws/xml.ts';
import { NoSuchBucketError } from './object-store.ts';

/** S3's words for a request whose signature is not accepted. */
const authErrors: Record<AwsAuthErrorCode, { code: string; status: number }> = {
  MissingAuthenticationToken: { code: 'AccessDenied', status: 403 },
  IncompleteSignature: { code: 'AuthorizationHeaderMalformed', status: 400 },
  InvalidClientTokenId: { code: 'InvalidAccessKeyId', status: 403 },
  SignatureDoesNotMatch: { code: 'SignatureDoesNotMatch', status: 403 },
  CredentialScopeMismatch: { code: 'AuthorizationHeaderMalformed', status: 400 },
  RequestTimeTooSkewed: { code: 'RequestTimeTooSkewed', status: 403 },
  RequestExpired: { code: 'AccessDenied', status: 403 },
  ExpiredToken: { code: 'ExpiredToken', status: 400 },
};

/** Any error as S3 would give it; a fault of the emulator itself becomes InternalError. */
export const toS3Error = (error: unknown): AwsServiceError => {
  if (error instanceof AwsServiceError) return error;
  if (error instanceof AwsAuthError) {
    const { code, status } = authErrors[error.code];
    return new AwsServiceError(code, error.message, status);
  }
  if (error instanceof NoSuchBucketError) {
    return new AwsServiceError('NoSuchBucket', 'The specified bucket does not exist', 404);
  }
  if (error instanceof BodyTooLargeError) return new AwsServiceError('MalformedXML', error.message);
  return new AwsServiceError('InternalError', 'The emulator failed; its log says why.', 500);
};

/** The XML body of an error answer. */
export const s3ErrorBody = (error: AwsServiceError, resource: string, requestId: string): string =>
  xmlDocument(
    element('Error', [
      element('Code', error.code),
      element('Message', error.message),
      element('Resource', resource),
      element('RequestId', requestId),
    ]),
  );
