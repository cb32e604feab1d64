/** Where credentials come from, for who has none. */
export const noCredentials =
  "There are no AWS credentials. Sign in ('aws sso login', then AWS_PROFILE=…), or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.";

const expired =
  "The AWS credentials have expired: sign in again ('aws sso login', AWS_PROFILE=…), or fetch new ones.";
const unknownKey = 'AWS does not know this access key: it was deleted, or belongs to another partition.';
const wrongSignature = 'The secret access key does not belong to the access key, or this clock is wrong.';

/** By the names that the services have for it, https://docs.aws.amazon.com/STS/latest/APIReference/CommonErrors.html among them. */
const advice: ReadonlyMap<string, string> = new Map([
  ['ExpiredToken', expired],
  ['ExpiredTokenException', expired],
  ['InvalidClientTokenId', unknownKey],
  ['InvalidAccessKeyId', unknownKey],
  ['UnrecognizedClientException', unknownKey],
  ['SignatureDoesNotMatch', wrongSignature],
  ['InvalidSignatureException', wrongSignature],
]);

/** What to do when AWS refuses credentials; undefined for errors that are about something else. */
export const credentialAdvice = (code: string): string | undefined => advice.get(code);
