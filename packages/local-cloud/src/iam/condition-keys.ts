/** What is known of a request besides its action and resource, by the names that conditions use. */
export type RequestContext = ReadonlyMap<string, readonly string[]>;

/** All that some part of the local platform tells of a request, in lower case. */
const knownKeys: ReadonlySet<string> = new Set([
  'aws:principalaccount',
  'aws:principalarn',
  'aws:securetransport',
  'aws:sourceaccount',
  'aws:sourcearn',
  'cognito-identity.amazonaws.com:amr',
  'cognito-identity.amazonaws.com:aud',
  'cognito-identity.amazonaws.com:sub',
  'dynamodb:leadingkeys',
  // Of CloudWatch Logs, which is not here and asks for nothing: no request has it.
  'kms:encryptioncontext:aws:logs:arn',
  'kms:viaservice',
  's3:prefix',
  'ses:fromaddress',
]);
/** Keys that end in the name of an object's tag. */
const knownPrefixes = ['s3:existingobjecttag/'];

/** The name of a condition key as contexts have it: IAM does not tell upper case from lower case there. */
export const contextKey = (name: string): string => {
  const tagStart = name.indexOf('/');
  return tagStart < 0 ? name.toLowerCase() : name.slice(0, tagStart).toLowerCase() + name.slice(tagStart);
};

/** Whether requests here ever have this key. Of others nothing true could be decided. */
export const isKnownKey = (key: string): boolean =>
  knownKeys.has(key) || knownPrefixes.some((prefix) => key.startsWith(prefix));
