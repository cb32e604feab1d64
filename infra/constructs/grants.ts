import { Stack } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { TableIndex } from '#domain/table-indexes.ts';
import type { UploadsBucket } from './uploads-bucket.ts';

/**
 * One environment variable of a Lambda together with the permissions that its use needs, so that neither can be
 * given without the other.
 */
export interface Grant {
  readonly value: string;
  readonly statements: readonly PolicyStatement[];
  /** Why it names many resources at once, by their ARN. */
  readonly wildcards?: Readonly<Record<string, string>>;
}

export type TableAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query' | 'Scan';

/** A plain setting: no permission. */
export const setting = (value: string | number): Grant => ({ value: String(value), statements: [] });

/** A table by name, with the actions on its items, which may be none where only an index is read; its key is used through DynamoDB alone. */
export const tableItems = (table: ITable, ...actions: TableAction[]): Grant => ({
  value: table.tableName,
  statements: [
    ...(actions.length > 0
      ? [
          new PolicyStatement({
            actions: actions.map((action) => `dynamodb:${action}`),
            resources: [table.tableArn],
          }),
        ]
      : []),
    ...keyStatements(table.encryptionKey, 'dynamodb', 'kms:Decrypt', 'kms:GenerateDataKey'),
  ],
});

/** A table by name, with one action on the items whose keys begin so, and on no others. */
export const itemsNamed = (
  table: ITable,
  prefix: string,
  ...actions: ('GetItem' | 'PutItem' | 'UpdateItem')[]
): Grant => ({
  value: table.tableName,
  statements: [
    new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [table.tableArn],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${prefix}*`] } },
    }),
    ...keyStatements(table.encryptionKey, 'dynamodb', 'kms:Decrypt', 'kms:GenerateDataKey'),
  ],
});

/** A table by name, to which items can be added, and that is all: none can be read, replaced or deleted. */
export const tableInserts = (table: ITable): Grant => ({
  value: table.tableName,
  statements: [
    new PolicyStatement({ actions: ['dynamodb:PartiQLInsert'], resources: [table.tableArn] }),
    ...keyStatements(table.encryptionKey, 'dynamodb', 'kms:Decrypt', 'kms:GenerateDataKey'),
  ],
});

/** A table by name, with queries of its indexes, and that is all: its items are neither read by key nor written. */
export const tableIndexes = (table: ITable, indexes: readonly TableIndex[]): Grant => ({
  value: table.tableName,
  statements: [
    new PolicyStatement({
      actions: ['dynamodb:Query'],
      resources: indexes.map(({ name }) => `${table.tableArn}/index/${name}`),
    }),
    ...keyStatements(table.encryptionKey, 'dynamodb', 'kms:Decrypt'),
  ],
});

type PoolAction =
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminGetUser'
  | 'AdminListUserAuthEvents'
  | 'AdminSetUserPassword'
  | 'AdminUserGlobalSignOut';

/** A user pool by its id, with actions on its accounts. */
export const poolUsers = (userPool: IUserPool, ...actions: PoolAction[]): Grant => ({
  value: userPool.userPoolId,
  statements: [
    new PolicyStatement({
      actions: actions.map((action) => `cognito-idp:${action}`),
      resources: [userPool.userPoolArn],
    }),
  ],
});

/** The right to query one index of a table besides. */
export const withIndexQuery = (grant: Grant, table: ITable, indexName: string): Grant => ({
  ...grant,
  statements: [
    ...grant.statements,
    new PolicyStatement({ actions: ['dynamodb:Query'], resources: [`${table.tableArn}/index/${indexName}`] }),
  ],
});

/** The sender address, with the right to send from its identity and no other. */
export const mailSender = (identity: IEmailIdentity, sender: string): Grant => ({
  value: sender,
  statements: [
    new PolicyStatement({
      actions: ['ses:SendRawEmail'],
      resources: [identity.emailIdentityArn],
      conditions: { StringEquals: { 'ses:FromAddress': sender } },
    }),
  ],
});

/** A configuration set of SES by name, with the right to send from the sender address with it. */
export const mailConfigurationSet = (identity: IEmailIdentity, name: string, sender: string): Grant => ({
  value: name,
  statements: [
    new PolicyStatement({
      actions: ['ses:SendRawEmail'],
      resources: [
        Stack.of(identity).formatArn({ service: 'ses', resource: 'configuration-set', resourceName: name }),
      ],
      conditions: { StringEquals: { 'ses:FromAddress': sender } },
    }),
  ],
});

export type ObjectAction =
  | 'GetObject'
  | 'PutObject'
  | 'GetObjectTagging'
  | 'PutObjectTagging'
  | 'DeleteObject'
  | 'DeleteObjectVersion'
  | 'ListMultipartUploadParts'
  | 'AbortMultipartUpload';

interface ObjectAccess {
  /** Folder of the bucket; its objects and no others. */
  readonly folder: string;
  readonly actions: readonly ObjectAction[];
  /** Whether the actions are about uploads in parts. */
  readonly isInParts?: boolean;
}

/** A bucket by name, with the actions on the objects of one folder; its key is used through S3 alone. */
export const bucketObjects = (
  bucket: UploadsBucket,
  { folder, actions, isInParts = false }: ObjectAccess,
): Grant => {
  const isReading = actions.includes('GetObject');
  const isWriting = actions.includes('PutObject');
  const objects = bucket.objectsArn(folder);
  return {
    value: bucket.bucketName,
    statements: [
      new PolicyStatement({
        actions: actions.map((action) => `s3:${action}`),
        resources: [objects],
      }),
      // Who may not list a bucket is told 'forbidden' of an object that is not there.
      ...(isReading
        ? [new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] })]
        : []),
      // Storing a whole object takes a new key alone. Putting the parts of an upload together reads them, so writing
      // these needs the right to decrypt, too; and S3 asks for it before it tells the parts and their checksums.
      // https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html#mpuAndPermissions
      ...keyStatements(
        bucket.encryptionKey,
        's3',
        ...(isReading || isInParts ? ['kms:Decrypt'] : []),
        ...(isWriting ? ['kms:GenerateDataKey'] : []),
      ),
    ],
    wildcards: {
      [objects]:
        'Keys are drawn at random when files are uploaded: the folder is as narrow as can be said before.',
    },
  };
};

/** A bucket by name, with the right to read one of its objects; it is encrypted by no key of its own. */
export const bucketFile = (bucketArn: string, bucketName: string, key: string): Grant => ({
  value: bucketName,
  statements: [new PolicyStatement({ actions: ['s3:GetObject'], resources: [`${bucketArn}/${key}`] })],
});

/** A bucket by name, with the right to ask where it is: it answers, and tells nothing of what is in it. */
export const bucketLocation = (bucket: UploadsBucket): Grant => ({
  value: bucket.bucketName,
  statements: [new PolicyStatement({ actions: ['s3:GetBucketLocation'], resources: [bucket.bucketArn] })],
});

/** A bucket by name, with the right to list the versions of its objects. */
export const bucketVersions = (bucket: UploadsBucket): Grant => ({
  value: bucket.bucketName,
  statements: [new PolicyStatement({ actions: ['s3:ListBucketVersions'], resources: [bucket.bucketArn] })],
});

/** A mail domain, with the right to ask whether it may be sent from. */
export const mailStatus = (identity: IEmailIdentity, domain: string): Grant => ({
  value: domain,
  statements: [
    new PolicyStatement({ actions: ['ses:GetEmailIdentity'], resources: [identity.emailIdentityArn] }),
  ],
});

/** The use of a key through one service alone. */
const keyStatements = (key: IKey | undefined, service: string, ...actions: string[]): PolicyStatement[] =>
  key === undefined || actions.length === 0
    ? []
    : [
        new PolicyStatement({
          actions,
          resources: [key.keyArn],
          conditions: {
            StringEquals: { 'kms:ViaService': `${service}.${Stack.of(key).region}.amazonaws.com` },
          },
        }),
      ];
