/** Why a request's identity was not accepted; each AWS protocol spells these in its own words. */
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

/** A request is unsigned, wrongly signed, too old, or signed with credentials that nobody issued. */
export class AwsAuthError extends Error {
  override readonly name = 'AwsAuthError';
  readonly code: AwsAuthErrorCode;

  constructor(code: AwsAuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
