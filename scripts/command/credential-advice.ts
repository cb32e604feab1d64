export const noCredentials =
  "No AWS credentials were found. Sign in ('aws sso login', then AWS_PROFILE=…), or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.";

const expired =
  "The AWS credentials have expired. Sign in again ('aws sso login', AWS_PROFILE=…), or get new ones.";
const unknownKey = 'AWS does not know this access key. It was deleted, or belongs to another partition.';
const wrongSignature =
  'The secret access key does not match the access key, or this computer’s clock is wrong.';

// Error codes: https://docs.aws.amazon.com/STS/latest/APIReference/CommonErrors.html
const advice: ReadonlyMap<string, string> = new Map([
  ['ExpiredToken', expired],
  ['ExpiredTokenException', expired],
  ['InvalidClientTokenId', unknownKey],
  ['InvalidAccessKeyId', unknownKey],
  ['UnrecognizedClientException', unknownKey],
  ['SignatureDoesNotMatch', wrongSignature],
  ['InvalidSignatureException', wrongSignature],
]);

/** Returns what to do about refused credentials; undefined for other errors. */
export const credentialAdvice = (code: string): string | undefined => advice.get(code);
