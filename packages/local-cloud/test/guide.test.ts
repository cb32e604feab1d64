import { expect, test } from '@jest/globals';
import { identityOperations } from '../src/emulators/cognito-identity/identity-operations.ts';
import type { Context } from '../src/emulators/cognito-idp/context.ts';
import { userPoolOperations } from '../src/emulators/cognito-idp/operations/user-pool-operations.ts';
import { operations } from '../src/emulators/dynamodb/dynalite-operations.ts';
import { handlers } from '../src/emulators/s3/operation-handlers.ts';
import { sesV2Operation } from '../src/emulators/ses/answer-ses-v2.ts';
import { mailOperations } from '../src/emulators/ses/submitted-mail.ts';
import { lambdaOperation } from '../src/functions/start-lambda.ts';
import { guide } from '../../../test/support/guide.ts';

/** What the emulator answers itself, without dynalite. */
const ownOperations = ['DescribeTimeToLive', 'ExecuteStatement', 'TransactGetItems', 'TransactWriteItems'];

// Their names alone are looked at: none is called.
const ofUserPools = Object.keys(userPoolOperations({} as Context));
const ofIdentityPools = Object.keys(identityOperations({} as Parameters<typeof identityOperations>[0]));

const services: Readonly<Record<string, readonly string[]>> = {
  S3: Object.keys(handlers),
  DynamoDB: [...operations, ...ownOperations],
  'Cognito user pools': ofUserPools,
  'Cognito identity pools': ofIdentityPools,
  'SES version 1': mailOperations,
  'SES version 2': [sesV2Operation],
  Lambda: [lambdaOperation],
};

const namesIn = (service: string): string[] => {
  const [, row = ''] = new RegExp(`^\\| ${service} \\| (.*) \\|$`, 'm').exec(guide) ?? [];
  return [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
};

test.each(Object.entries(services))(
  'the guide lists the operations of %s that the local run answers',
  (service, expected) => {
    expect(namesIn(service)).toEqual([...expected].sort());
  },
);

test('the guide says that Lambda returns no log', () => {
  expect(guide).toMatch(/^- \*\*Lambda\*\*: .*`LogType=Tail`/m);
});
