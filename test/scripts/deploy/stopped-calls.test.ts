import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

/** An AWS that never responds. */
let aws: Server;

beforeEach(async () => {
  aws = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(aws, 'listening');
});
afterEach(async () => {
  aws.closeAllConnections();
  aws.close();
  await once(aws, 'close');
});

/** Stops a program once its call has reached AWS, and collects its output until it ends. */
const stopAtCall = async (program: string, args: readonly string[], signal: NodeJS.Signals) => {
  const child = spawn(program, args, {
    env: {
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(aws.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  await once(aws, 'request');
  child.kill(signal);
  await once(child, 'close');
  return { exitCode: child.exitCode, said };
};

test.each([
  ['deploy', 'SIGINT', 130],
  ['destroy', 'SIGTERM', 143],
] as const)(
  '%s that is stopped by %s during an AWS call prints how to continue',
  async (name, signal, code) => {
    const { exitCode, said } = await stopAtCall(process.execPath, [`scripts/${name}.ts`, 'dev'], signal);
    expect(said).toBe(
      `Stopped by ${signal}. This command is not changing any stack now. To continue: npm run ${name} -- dev\n`,
    );
    expect(exitCode).toBe(code);
  },
);

test('a SIGTERM to npm, which does not forward it, also ends an AWS call', async () => {
  const { said } = await stopAtCall('npm', ['run', 'deploy', '--', 'dev'], 'SIGTERM');
  expect(said).toContain('Stopped by SIGTERM. This command is not changing any stack');
});
