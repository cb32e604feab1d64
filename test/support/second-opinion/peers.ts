import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../tools/product/free-port.ts';
import { findProgram, startProgram } from '../engines/child-process.ts';

const ministack = findProgram('ministack');
const java = findProgram('java');
const { DYNAMODB_LOCAL: localFolder } = process.env;
const hasLocal = localFolder !== undefined && existsSync(join(localFolder, 'DynamoDBLocal.jar'));

const startMinistack = async (services = 'dynamodb') => {
  const port = await freePort();
  const env = { BIND_HOST: '127.0.0.1', GATEWAY_PORT: String(port), ...(services && { SERVICES: services }) };
  return { port, program: startProgram(ministack!, [], { env }) };
};

const startDynamodbLocal = async () => {
  const port = await freePort();
  const library = `-Djava.library.path=${join(localFolder!, 'DynamoDBLocal_lib')}`;
  const jar = join(localFolder!, 'DynamoDBLocal.jar');
  return { port, program: startProgram(java!, [library, '-jar', jar, '-inMemory', '-port', String(port)]) };
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
