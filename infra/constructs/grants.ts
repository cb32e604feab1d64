import { Stack } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { TableIndex } from '#domain/table-indexes.ts';
import type { UploadsBucket } from './uploads-bucket.ts';

/** One environment variable of a Lambda with the permissions that its use needs, so that neither is granted alone. */
export interface Grant {
  readonly value: string;
  readonly statements: readonly PolicyStatement[];
  /** The reason for each resource with a wildcard, by ARN. */
  readonly wildcards?: Readonly<Record<string, string>>;
}

export type TableAction = ItemAction | 'Query' | 'Scan';

type ItemAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';

export const setting = (value: string | number): Grant => ({ value: String(value), statements: [] });

/** A table's name, with actions on its items (none if only an index is read). */
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

// No Scan here: `ForAllValues` also holds if a request has no leading key.
/** A table's name, with actions on items whose key starts with one of the prefixes. */
export const itemsWithPrefix = (
  table: ITable,
  prefixes: string | readonly string[],
  ...actions: (ItemAction | 'Query')[]
): Grant => ({
  value: table.tableName,
  statements: [
    new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [table.tableArn],
      conditions: {
        'ForAllValues:StringLike': {
          'dynamodb:LeadingKeys': [prefixes].flat().map((prefix) => `${prefix}*`),
        },
      },
    }),
    ...keyStatements(table.encryptionKey, 'dynamodb', 'kms:Decrypt', 'kms:GenerateDataKey'),
  ],
});

/** A table's name, with the right to insert items, but not to read, replace or delete them. */
export const tableInserts = (table: ITable): Grant => ({
  value: table.tableName,
  statements: [
    new PolicyStatement({ actions: ['dynamodb:PartiQLInsert'], resources: [table.tableArn] }),
    ...keyStatements(table.encryptionKey, 'dynamodb', 'kms:Decrypt', 'kms:GenerateDataKey'),
  ],
});

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

export type PoolAction =
  | 'AdminCreateUser'
  | 'AdminDeleteSoftwareToken'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminGetUser'
  | 'AdminListUserAuthEvents'
  | 'AdminSetUserPassword'
  | 'AdminUserGlobalSignOut';

export const poolUsers = (userPool: IUserPool, ...actions: PoolAction[]): Grant => ({
  value: userPool.userPoolId,
  statements: [
    new PolicyStatement({
      actions: actions.map((action) => `cognito-idp:${action}`),
      resources: [userPool.userPoolArn],
    }),
  ],
});

export const withIndexQuery = (grant: Grant, table: ITable, indexName: string): Grant => ({
  ...grant,
  statements: [
    ...grant.statements,
    new PolicyStatement({ actions: ['dynamodb:Query'], resources: [`${table.tableArn}/index/${indexName}`] }),
  ],
});

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

type ObjectAccess = (
  | { readonly folder: string }
  /** The beginning of the keys, where a folder also holds others. */
  | { readonly prefix: string }
) & {
  readonly actions: readonly ObjectAction[];
  readonly isMultipart?: boolean;
};

/** A bucket's name, with actions on one folder's objects. Reading them or their tags adds listing the keys of the whole bucket. */
export const bucketObjects = (
  bucket: UploadsBucket,
  { actions, isMultipart = false, ...place }: ObjectAccess,
): Grant => {
  const isReading = actions.includes('GetObject');
  const isFinding = isReading || actions.includes('GetObjectTagging');
  const isWriting = actions.includes('PutObject');
  const objects = bucket.objectsArn('folder' in place ? `${place.folder}/` : place.prefix);
  return {
    value: bucket.bucketName,
    statements: [
      new PolicyStatement({
        actions: actions.map((action) => `s3:${action}`),
        resources: [objects],
      }),
      // Without ListBucket, S3 answers 403 instead of 404 for a missing object.
      ...(isFinding
        ? [new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] })]
        : []),
      // PutObject needs only a data key. Completing or listing a multipart upload also needs the right to decrypt its parts:
      // https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html#mpuAndPermissions
      ...keyStatements(
        bucket.encryptionKey,
        's3',
        ...(isReading || isMultipart ? ['kms:Decrypt'] : []),
        ...(isWriting ? ['kms:GenerateDataKey'] : []),
      ),
    ],
    wildcards: {
      [objects]:
        'Object keys are random, so the folder is the narrowest resource that can be named in advance.',
    },
  };
};

/** A bucket's name, with the right to read one object, which is not encrypted with a customer key. */
export const bucketFile = (bucketArn: string, bucketName: string, key: string): Grant => ({
  value: bucketName,
  statements: [new PolicyStatement({ actions: ['s3:GetObject'], resources: [`${bucketArn}/${key}`] })],
});

/** A bucket's name, with the right to read its region, which health checks use; its content stays hidden. */
export const bucketLocation = (bucket: UploadsBucket): Grant => ({
  value: bucket.bucketName,
  statements: [new PolicyStatement({ actions: ['s3:GetBucketLocation'], resources: [bucket.bucketArn] })],
});

export const bucketVersions = (bucket: UploadsBucket): Grant => ({
  value: bucket.bucketName,
  statements: [new PolicyStatement({ actions: ['s3:ListBucketVersions'], resources: [bucket.bucketArn] })],
});

/** A mail domain, with the right to read its verification status in SES. */
export const mailStatus = (identity: IEmailIdentity, domain: string): Grant => ({
  value: domain,
  statements: [
    new PolicyStatement({ actions: ['ses:GetEmailIdentity'], resources: [identity.emailIdentityArn] }),
  ],
});

/** A secret's ARN, with the right to read its value. */
export const secretValue = (secret: ISecret): Grant => ({
  value: secret.secretArn,
  statements: [
    new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] }),
    ...keyStatements(secret.encryptionKey, 'secretsmanager', 'kms:Decrypt'),
  ],
});

/** Allows a key to be used through one service only. */
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
