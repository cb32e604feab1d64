// Runs S3 in a separate process, for tests that kill it or measure its memory: node s3-process.ts <folder>
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { startS3 } from '../../src/emulators/s3/start-s3.ts';

const [, , dataDir = ''] = process.argv;
const { endpoint } = await startS3({
  dataDir,
  region: 'eu-west-2',
  authority: new CredentialAuthority(Buffer.alloc(32, 1)),
  log: (line) => process.stderr.write(`${line}\n`),
  buckets: [{ BucketName: 'uploads' }],
});
process.stdout.write(`${endpoint}\n`);
