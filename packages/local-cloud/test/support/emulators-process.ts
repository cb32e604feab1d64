// Runs emulators in a separate process, for a test that kills it: node emulators-process.ts <folder> <table as JSON>
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { startDynamodb } from '../../src/emulators/dynamodb/start-dynamodb.ts';
import { startS3 } from '../../src/emulators/s3/start-s3.ts';
import { startSes } from '../../src/emulators/ses/start-ses.ts';

const [, , dataDir = '', table = '{}'] = process.argv;
const options = {
  dataDir,
  region: 'eu-west-2',
  authority: new CredentialAuthority(Buffer.alloc(32, 1)),
  log: (line: string) => process.stderr.write(`${line}\n`),
};
const dynamodb = await startDynamodb({ ...options, tables: [JSON.parse(table)] });
const s3 = await startS3({ ...options, buckets: [{ BucketName: 'bucket' }] });
const ses = await startSes({ ...options, identities: ['sender.example'], configurationSets: [] });
process.stdout.write(
  `${JSON.stringify({ dynamodb: dynamodb.endpoint, s3: s3.endpoint, ses: ses.endpoint })}\n`,
);
