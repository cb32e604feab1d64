export type AwsAuthErrorCode =
  | 'MissingAuthenticationToken'
  | 'IncompleteSignature'
  | 'InvalidClientTokenId'
  | 'SignatureDoesNotMatch'
  | 'UnsignedHeaders'
  | 'CredentialScopeMismatch'
  | 'RequestTimeTooSkewed'
  | 'RequestExpired'
  | 'ExpiredToken';

export class AwsAuthError extends Error {
  override readonly name = 'AwsAuthError';
  readonly code: AwsAuthErrorCode;

  constructor(code: AwsAuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
