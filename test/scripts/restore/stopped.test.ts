import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { awsResponse, awsError, startAws } from '../../support/aws-stand-in.ts';
import { eventually } from '../../support/eventually.ts';

let aws: Awaited<ReturnType<typeof startAws>>;

beforeAll(async () => {
  aws = await startAws((operation, { TableName }) => {
    if (TableName === `${brand.productPrefix}-dev-users`)
      return awsResponse({ Table: { TableStatus: 'ACTIVE' } });
    if (operation === 'RestoreTableToPointInTime') return awsResponse({});
    return aws.operations.includes('RestoreTableToPointInTime')
      ? awsResponse({ Table: { TableStatus: 'CREATING' } })
      : awsError('ResourceNotFoundException');
  });
});
afterAll(() => aws.stop());
beforeEach(() => {
  aws.operations.length = 0;
});

/** Stops a restore that waits for DynamoDB, and collects its output until it ends. */
const stopWaiting = async (program: string, args: readonly string[], signal: NodeJS.Signals) => {
  const at = new Date();
  const child = spawn(program, [...args, 'users', '--at', at.toISOString(), '--stage', 'dev'], {
    env: {
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
      AWS_ENDPOINT_URL: aws.endpoint,
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  await eventually(async () =>
    expect(aws.operations.slice(-2)).toEqual(['RestoreTableToPointInTime', 'DescribeTable']),
  );
  child.kill(signal);
  await once(child, 'close');
  const copy = at.toISOString().replace(/\.\d+|[-:]/g, '');
  return { exitCode: child.exitCode, said, copy };
};

const adviceFor = (copy: string): string =>
  `These copies still exist, contain people's records and cost money: ${brand.productPrefix}-dev-users-${copy}. Delete them when you no longer need them: npm run restore -- users --delete ${copy} --stage dev\n`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'a restore that is stopped by %s while waiting names its copy and how to delete it',
  async (signal, code) => {
    const { exitCode, said, copy } = await stopWaiting(process.execPath, ['scripts/restore.ts'], signal);
    expect(said).toBe(`Stopped by ${signal}. To continue, run the same command again.\n${adviceFor(copy)}`);
    expect(exitCode).toBe(code);
  },
);

test('a SIGTERM to npm, which does not forward it, also stops a waiting restore', async () => {
  const { said, copy } = await stopWaiting('npm', ['run', 'restore', '--'], 'SIGTERM');
  expect(said).toContain('Stopped by SIGTERM.');
  expect(said).toContain(adviceFor(copy));
});
