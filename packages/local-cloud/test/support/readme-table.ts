import * as identity from '@aws-sdk/client-cognito-identity';
import * as userPools from '@aws-sdk/client-cognito-identity-provider';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as lambda from '@aws-sdk/client-lambda';
import * as s3 from '@aws-sdk/client-s3';
import * as secrets from '@aws-sdk/client-secrets-manager';
import * as sesV1 from '@aws-sdk/client-ses';
import * as ses from '@aws-sdk/client-sesv2';
import { notNeededLocally } from '../../src/assembly/not-needed-locally.ts';
import { emulatedTypes } from '../../src/assembly/resource-types.ts';
import { identityOperations } from '../../src/emulators/cognito-identity/identity-operations.ts';
import type { Context } from '../../src/emulators/cognito-idp/context.ts';
import { userPoolOperations } from '../../src/emulators/cognito-idp/operations/user-pool-operations.ts';
import { operations } from '../../src/emulators/dynamodb/dynalite-operations.ts';
import { handlers } from '../../src/emulators/s3/operation-handlers.ts';
import { supportedSecretsOperation } from '../../src/emulators/secrets-manager/start-secrets-manager.ts';
import type { ReceiptContext } from '../../src/emulators/ses/receipt/receive-mail.ts';
import { receiptOperations } from '../../src/emulators/ses/receipt/receipt-operations.ts';
import type { SesContext } from '../../src/emulators/ses/ses-context.ts';
import { sesOperations } from '../../src/emulators/ses/ses-operations.ts';
import { supportedLambdaOperation } from '../../src/functions/start-lambda.ts';

/** Operations that the DynamoDB emulator handles itself, without dynalite. */
const ownOperations = ['ExecuteStatement', 'TransactWriteItems', 'UpdateTable'];

/** Returns all operations of a service that its SDK client has. */
const operationsOf = (client: object): string[] =>
  Object.keys(client).flatMap((name) => /^([A-Z]\w+)Command$/.exec(name)?.[1] ?? []);

// Only names are read: no operation is called.
const userPoolOperationNames = Object.keys(userPoolOperations({} as Context));
const identityPoolOperationNames = Object.keys(
  identityOperations({} as Parameters<typeof identityOperations>[0]),
);
const sesOperationNames = [...sesOperations({} as SesContext).keys()];
const receiptOperationNames = [...receiptOperations({} as ReceiptContext).keys()];

/** A row's supported names, and all names. */
export type SupportRow = readonly [name: string, supported: readonly string[], all: readonly string[]];

/** Rows of the support table. */
export const supportRows: readonly SupportRow[] = [
  ['S3', Object.keys(handlers), operationsOf(s3)],
  ['DynamoDB', [...operations, ...ownOperations], operationsOf(dynamodb)],
  ['Cognito user pools', userPoolOperationNames, operationsOf(userPools)],
  ['Cognito identity pools', identityPoolOperationNames, operationsOf(identity)],
  ['SES version 1', receiptOperationNames, operationsOf(sesV1)],
  ['SES version 2', sesOperationNames, operationsOf(ses)],
  ['Secrets Manager', [supportedSecretsOperation], operationsOf(secrets)],
  ['Lambda', [supportedLambdaOperation], operationsOf(lambda)],
];

const cell = (names: readonly string[]): string =>
  names
    .toSorted()
    .map((name) => `\`${name}\``)
    .join(', ');

/** Returns the README's table of supported and unsupported operations and resource types. */
const supportTable = (): string =>
  [
    '| Part | Supported | Not implemented |',
    '| --- | --- | --- |',
    ...supportRows.map(([name, supported, all]) => {
      const unsupported = all.filter((operation) => !supported.includes(operation));
      return `| ${name} | ${cell(supported)} | ${cell(unsupported)} |`;
    }),
    `| Resource types of templates | ${cell(emulatedTypes)} | Read, but not needed locally: ${cell(Object.keys(notNeededLocally))}. All others are reported at start-up and left out |`,
  ].join('\n');

/** Markers around the table in the README. */
const markers = [
  '<!-- table: npm run table -w packages/local-cloud -->\n',
  '\n<!-- end of the table -->',
] as const;

/** Inserts the table between the markers of the README. */
export const withSupportTable = (readme: string): string => {
  const [begin, end] = markers;
  const from = readme.indexOf(begin) + begin.length;
  return `${readme.slice(0, from)}${supportTable()}${readme.slice(readme.indexOf(end))}`;
};
