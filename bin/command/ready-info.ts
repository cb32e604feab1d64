import type { LocalCloud } from 'local-cloud/start';

/** The line of JSON that `--json` prints. */
export interface ReadyInfo {
  readonly site: string;
  readonly inbox: string;
  /** SMTP server for answers to mails; null if the stage receives none. */
  readonly door: string | null;
  readonly endpoints: Readonly<Record<string, string>>;
  readonly region: string;
  readonly tables: readonly string[];
  readonly bucket: string | null;
  readonly userPoolId: string | null;
  readonly userPoolClientId: string | null;
  readonly identityPoolId: string | null;
  readonly admins: readonly { readonly email: string }[];
  readonly credentials: ReturnType<LocalCloud['credentials']>;
}

type Resources = Pick<LocalCloud, 'resourcesOf'>;

const idOf = (cloud: Resources, type: string): string | null =>
  cloud.resourcesOf(type)[0]?.physicalId ?? null;

/** Returns the uploads bucket: the one that holds neither the site nor access logs. */
export const uploadsBucket = (cloud: Resources): string | null => {
  const deployed = cloud
    .resourcesOf('Custom::CDKBucketDeployment')
    .map(({ properties }) => properties['DestinationBucketName']);
  const buckets = cloud.resourcesOf('AWS::S3::Bucket');
  const logs = buckets.map(({ properties: { LoggingConfiguration: logging } }) =>
    typeof logging === 'object' && logging !== null && !Array.isArray(logging)
      ? logging['DestinationBucketName']
      : undefined,
  );
  const others = new Set([...deployed, ...logs]);
  return buckets.find(({ physicalId }) => !others.has(physicalId))?.physicalId ?? null;
};

/** The super admin's address comes first. */
export const listAdmins = (cloud: Resources): { email: string }[] => {
  const emails = cloud.resourcesOf('Custom::AdminAccounts')[0]?.properties['AdminEmails'];
  return Array.isArray(emails)
    ? emails.filter((email) => typeof email === 'string').map((email) => ({ email }))
    : [];
};

export const readyInfo = (cloud: LocalCloud): ReadyInfo => ({
  site: cloud.site,
  inbox: cloud.inbox,
  door: cloud.door ?? null,
  endpoints: cloud.endpoints,
  region: cloud.region,
  tables: cloud.resourcesOf('AWS::DynamoDB::Table').map(({ physicalId }) => physicalId),
  bucket: uploadsBucket(cloud),
  userPoolId: idOf(cloud, 'AWS::Cognito::UserPool'),
  userPoolClientId: idOf(cloud, 'AWS::Cognito::UserPoolClient'),
  identityPoolId: idOf(cloud, 'AWS::Cognito::IdentityPool'),
  admins: listAdmins(cloud),
  credentials: cloud.credentials(),
});

export const banner = ({
  site,
  inbox,
  door,
  admins,
}: Pick<ReadyInfo, 'site' | 'inbox' | 'door' | 'admins'>): string =>
  [
    '',
    `  Site    ${site}`,
    `  Inbox   ${inbox}`,
    ...(door === null ? [] : [`  Answers ${door}`]),
    ...admins.map(({ email }) => `  Admin   ${email}`),
    '',
    `  Administrators sign in at ${site}/login with the temporary passwords from their invitations in the inbox.`,
    '  Press Ctrl-C to stop everything. The data is kept.',
    '',
  ].join('\n');
