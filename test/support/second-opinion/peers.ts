import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/product/free-port.ts';
import { findProgram, startProgram, stopProgram } from '../engines/child-process.ts';

const ministack = findProgram('ministack');
const java = findProgram('java');
const { DYNAMODB_LOCAL: localFolder } = process.env;
const hasLocal = localFolder !== undefined && existsSync(join(localFolder, 'DynamoDBLocal.jar'));

export const homeRegion = 'eu-west-2';

// Our Lambdas there ask AWS itself for a service without an address.
const servicesOfLambdas = ['DYNAMODB', 'S3', 'SESV2', 'COGNITO_IDENTITY_PROVIDER', 'SECRETS_MANAGER'];

const startMinistack = async (services = 'dynamodb') => {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  // It leaves the code of its Lambdas.
  const TMPDIR = mkdtempSync(join(tmpdir(), 'opinion-'));
  const env = {
    TMPDIR,
    BIND_HOST: '127.0.0.1',
    GATEWAY_PORT: String(port),
    MINISTACK_REGION: homeRegion,
    ...(services && { SERVICES: services }),
    ...Object.fromEntries(servicesOfLambdas.map((service) => [`AWS_ENDPOINT_URL_${service}`, endpoint])),
  };
  const program = startProgram(ministack!, [], { env });
  const stop = async (): Promise<void> => {
    await stopProgram(program);
    rmSync(TMPDIR, { recursive: true });
  };
  return { endpoint, stop };
};

const startDynamodbLocal = async () => {
  const port = await freePort();
  const library = `-Djava.library.path=${join(localFolder!, 'DynamoDBLocal_lib')}`;
  const jar = join(localFolder!, 'DynamoDBLocal.jar');
  const program = startProgram(java!, [library, '-jar', jar, '-inMemory', '-port', String(port)]);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => stopProgram(program) };
};

export const ministackPeer = {
  name: 'ministack',
  missing: ministack ? undefined : 'pip install ministack==1.5.33',
  start: startMinistack,
};

/** Other programs that answer as DynamoDB, with the reason why one can't be asked here. */
export const dynamodbPeers = [
  {
    name: 'DynamoDB Local',
    missing: java && hasLocal ? undefined : 'install Java, and name the unpacked download in DYNAMODB_LOCAL',
    start: startDynamodbLocal,
  },
  ministackPeer,
];
