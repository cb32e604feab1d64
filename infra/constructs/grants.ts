import { Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';

/**
 * One environment variable of a Lambda together with the permissions that its use needs, so that neither can be
 * given without the other.
 */
export interface Grant {
  readonly value: string;
  readonly statements: readonly PolicyStatement[];
}

type TableAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/** A plain setting: no permission. */
export const setting = (value: string | number): Grant => ({ value: String(value), statements: [] });

/** A table by name, with the actions on its items; its key is used through DynamoDB alone. */
export const tableItems = (table: ITable, ...actions: TableAction[]): Grant => ({
  value: table.tableName,
  statements: [
    new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [table.tableArn],
    }),
    ...keyStatements(table),
  ],
});

/** The right to query one index of a table besides. */
export const withIndexQuery = (grant: Grant, table: ITable, indexName: string): Grant => ({
  value: grant.value,
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

const keyStatements = (table: ITable): PolicyStatement[] =>
  table.encryptionKey === undefined
    ? []
    : [
        new PolicyStatement({
          actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
          resources: [table.encryptionKey.keyArn],
          conditions: {
            StringEquals: { 'kms:ViaService': `dynamodb.${Stack.of(table).region}.amazonaws.com` },
          },
        }),
      ];
