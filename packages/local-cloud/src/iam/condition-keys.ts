export type RequestContext = ReadonlyMap<string, readonly string[]>;

const supportedKeys: ReadonlySet<string> = new Set([
  'aws:principalaccount',
  'aws:principalarn',
  'aws:securetransport',
  'aws:sourceaccount',
  'aws:sourcearn',
  'cognito-identity.amazonaws.com:amr',
  'cognito-identity.amazonaws.com:aud',
  'cognito-identity.amazonaws.com:sub',
  'dynamodb:leadingkeys',
  // CloudWatch Logs is not emulated: no request has this key.
  'kms:encryptioncontext:aws:logs:arn',
  'kms:viaservice',
  's3:prefix',
  'ses:fromaddress',
]);
const supportedPrefixes = ['s3:existingobjecttag/'];

/** Normalises a key: IAM ignores its case, but not that of a tag key. */
export const contextKey = (name: string): string => {
  const tagStart = name.indexOf('/');
  return tagStart < 0 ? name.toLowerCase() : name.slice(0, tagStart).toLowerCase() + name.slice(tagStart);
};

export const isSupportedKey = (key: string): boolean =>
  supportedKeys.has(key) || supportedPrefixes.some((prefix) => key.startsWith(prefix));
