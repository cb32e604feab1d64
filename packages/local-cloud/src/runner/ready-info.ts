import { isJsonObject, type Json, type JsonObject } from '../assembly/json.ts';
import type { Assembly } from '../assembly/load-assembly.ts';
import type { AwsCredentials } from '../aws/credential-authority.ts';

/** What a running product tells of itself, as the one line of JSON that `--json` prints. */
export interface ReadyInfo {
  readonly site: string;
  readonly inbox: string;
  readonly endpoints: Readonly<Record<string, string>>;
  readonly region: string;
  readonly tables: readonly string[];
  readonly bucket: string | null;
  readonly userPoolId: string | null;
  readonly userPoolClientId: string | null;
  readonly identityPoolId: string | null;
  readonly admins: readonly { readonly email: string }[];
  /** A local administrator who may do everything on these endpoints. */
  readonly credentials: AwsCredentials;
}

interface Addresses {
  readonly site: string;
  readonly inbox: string;
  readonly endpoints: Readonly<Record<string, string>>;
}

const idOf = (assembly: Assembly, type: string): string | null =>
  assembly.ofType(type)[0]?.physicalId ?? null;

const logBucketOf = ({ LoggingConfiguration: logging }: JsonObject): Json | undefined =>
  isJsonObject(logging) ? logging['DestinationBucketName'] : undefined;

/** The bucket of uploads: the one that holds neither the site's own files nor access logs. */
const uploadsBucket = (assembly: Assembly): string | null => {
  const deployed = new Set(
    assembly
      .ofType('Custom::CDKBucketDeployment')
      .map(({ properties }) => properties['DestinationBucketName']),
  );
  const buckets = assembly.ofType('AWS::S3::Bucket');
  const logs = new Set(buckets.map(({ properties }) => logBucketOf(properties)));
  return (
    buckets.find(({ physicalId }) => !deployed.has(physicalId) && !logs.has(physicalId))?.physicalId ?? null
  );
};

/** Sign-in addresses of the administrators, as the resource has them that makes their accounts. */
const adminsOf = (assembly: Assembly): { email: string }[] => {
  const emails = assembly.ofType('Custom::AdminAccounts')[0]?.properties['AdminEmails'];
  return Array.isArray(emails)
    ? emails.filter((email) => typeof email === 'string').map((email) => ({ email }))
    : [];
};

/** Puts together what a running assembly tells of itself. */
export const readyInfo = (
  assembly: Assembly,
  { site, inbox, endpoints }: Addresses,
  credentials: () => AwsCredentials,
): ReadyInfo => ({
  site,
  inbox,
  endpoints,
  region: assembly.region,
  tables: assembly.ofType('AWS::DynamoDB::Table').map(({ physicalId }) => physicalId),
  bucket: uploadsBucket(assembly),
  userPoolId: idOf(assembly, 'AWS::Cognito::UserPool'),
  userPoolClientId: idOf(assembly, 'AWS::Cognito::UserPoolClient'),
  identityPoolId: idOf(assembly, 'AWS::Cognito::IdentityPool'),
  admins: adminsOf(assembly),
  // A fresh object at each reading: SDK clients note things of their own on the one that they are handed.
  get credentials() {
    return credentials();
  },
});

/** What is printed for people once everything answers: where to look, and who may sign in. */
export const banner = ({ site, inbox, admins }: ReadyInfo): string =>
  [
    '',
    `  Site    ${site}`,
    `  Inbox   ${inbox}`,
    ...admins.map(({ email }) => `  Admin   ${email}`),
    '',
    `  Administrators sign in at ${site}/login; temporary passwords are in the invitations in the inbox.`,
    '  Ctrl-C stops everything; the data stays.',
    '',
  ].join('\n');
