// Runs emulators in a process of their own, for tests that kill it: node emulators-process.ts <folder> <table as JSON>
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { startCognitoIdp } from '../../src/emulators/cognito-idp/start-cognito-idp.ts';
import { startDynamodb } from '../../src/emulators/dynamodb/start-dynamodb.ts';
import { startS3 } from '../../src/emulators/s3/start-s3.ts';
import { startSes } from '../../src/emulators/ses/start-ses.ts';
import {
  clientId,
  clientProperties,
  poolId,
  poolProperties,
} from '../cognito-idp/support/pool-properties.ts';

const [, , dataDir = '', table = ''] = process.argv;
const options = {
  dataDir,
  region: 'eu-west-2',
  authority: new CredentialAuthority(Buffer.alloc(32, 1)),
  log: (line: string) => process.stderr.write(`${line}\n`),
};
const client = { clientId, properties: clientProperties };
const emulators = {
  dynamodb: await startDynamodb({ ...options, tables: [JSON.parse(table)] }),
  s3: await startS3({ ...options, buckets: [{ BucketName: 'uploads' }] }),
  ses: await startSes({ ...options, identities: ['sender.example'], configurationSets: [] }),
  cognito: await startCognitoIdp({
    ...options,
    deliver: async () => {},
    userPools: [{ userPoolId: poolId, properties: poolProperties, clients: [client] }],
  }),
};
const endpoints = Object.entries(emulators).map(([name, { endpoint }]) => [name, endpoint]);
process.stdout.write(`${JSON.stringify(Object.fromEntries(endpoints))}\n`);
