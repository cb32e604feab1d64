import * as identity from '@aws-sdk/client-cognito-identity';
import * as userPools from '@aws-sdk/client-cognito-identity-provider';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as lambda from '@aws-sdk/client-lambda';
import * as s3 from '@aws-sdk/client-s3';
import * as ses from '@aws-sdk/client-ses';
import * as sesV2 from '@aws-sdk/client-sesv2';
import { notNeededLocally } from '../../src/assembly/not-needed-locally.ts';
import { emulatedTypes } from '../../src/assembly/resource-types.ts';
import { identityOperations } from '../../src/emulators/cognito-identity/identity-operations.ts';
import type { Context } from '../../src/emulators/cognito-idp/context.ts';
import { userPoolOperations } from '../../src/emulators/cognito-idp/operations/user-pool-operations.ts';
import { operations } from '../../src/emulators/dynamodb/dynalite-operations.ts';
import { handlers } from '../../src/emulators/s3/operation-handlers.ts';
import { supportedSesV2Operation } from '../../src/emulators/ses/handle-ses-v2.ts';
import { supportedMailOperations } from '../../src/emulators/ses/submitted-mail.ts';
import { supportedLambdaOperation } from '../../src/functions/start-lambda.ts';

/** What the emulator of DynamoDB answers itself, without dynalite. */
const ownOperations = ['DescribeTimeToLive', 'ExecuteStatement', 'TransactGetItems', 'TransactWriteItems'];

/** All operations that a service has, as AWS's own client knows them. */
const operationsOf = (client: object): string[] =>
  Object.keys(client).flatMap((name) => /^([A-Z]\w+)Command$/.exec(name)?.[1] ?? []);

// Their names alone are looked at: none is called.
const ofUserPools = Object.keys(userPoolOperations({} as Context));
const ofIdentityPools = Object.keys(identityOperations({} as Parameters<typeof identityOperations>[0]));

/** Names of a row: what is answered, and all that there is. */
export type SupportRow = readonly [name: string, answered: readonly string[], all: readonly string[]];

/** What is supported of each service, and of the templates' resource types. */
export const supportRows: readonly SupportRow[] = [
  ['S3', Object.keys(handlers), operationsOf(s3)],
  ['DynamoDB', [...operations, ...ownOperations], operationsOf(dynamodb)],
  ['Cognito user pools', ofUserPools, operationsOf(userPools)],
  ['Cognito identity pools', ofIdentityPools, operationsOf(identity)],
  ['SES version 1', supportedMailOperations, operationsOf(ses)],
  ['SES version 2', [supportedSesV2Operation], operationsOf(sesV2)],
  ['Lambda', [supportedLambdaOperation], operationsOf(lambda)],
];

const cell = (names: readonly string[]): string =>
  names
    .toSorted()
    .map((name) => `\`${name}\``)
    .join(', ');

/** Returns the README's table of what is supported and what is answered with 'not implemented'. */
const supportTable = (): string =>
  [
    '| Part | Supported | Not implemented |',
    '| --- | --- | --- |',
    ...supportRows.map(([name, answered, all]) => {
      const lacking = all.filter((operation) => !answered.includes(operation));
      return `| ${name} | ${cell(answered)} | ${cell(lacking)} |`;
    }),
    `| Resource types of templates | ${cell(emulatedTypes)} | Read, and not needed on one machine: ${cell(Object.keys(notNeededLocally))}. All others: told at the start, and not there |`,
  ].join('\n');

/** Marks of the table in the README. */
const marks = [
  '<!-- table: npm run table -w packages/local-cloud -->\n',
  '\n<!-- end of the table -->',
] as const;

/** Puts the table into the text of the README, between its marks. */
export const withSupportTable = (readme: string): string => {
  const [begin, end] = marks;
  const from = readme.indexOf(begin) + begin.length;
  return `${readme.slice(0, from)}${supportTable()}${readme.slice(readme.indexOf(end))}`;
};
