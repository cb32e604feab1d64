import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const noCredentials =
  "No AWS credentials were found. Sign in ('aws sso login', then AWS_PROFILE=…), or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.";

// https://docs.aws.amazon.com/sdkref/latest/guide/file-format.html
const profilesIn = (file: string): (string | undefined)[] =>
  existsSync(file)
    ? Array.from(
        readFileSync(file, 'utf8').matchAll(/^\s*\[\s*(?:profile\s+)?(.+?)\s*\]/gm),
        ([, name]) => name,
      )
    : [];

/** Returns what to do if the SDK found no credentials. */
export const missingCredentialsAdvice = ({
  AWS_PROFILE: profile,
  AWS_CONFIG_FILE: config = join(homedir(), '.aws', 'config'),
  AWS_SHARED_CREDENTIALS_FILE: credentials = join(homedir(), '.aws', 'credentials'),
}: Readonly<Record<string, string | undefined>>): string => {
  if (profile === undefined || [config, credentials].flatMap(profilesIn).includes(profile)) {
    return noCredentials;
  }
  return `AWS_PROFILE is ${profile}, but neither ${config} nor ${credentials} has this profile. Correct AWS_PROFILE, or add the profile ('aws configure sso').`;
};

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
