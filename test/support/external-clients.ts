import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Product } from '../../tools/product/runner.ts';

const findMissing = (client: string, command: string, ...args: readonly string[]): string | undefined => {
  const { error, status } = spawnSync(command, args, { stdio: 'ignore', timeout: 30_000 });
  return error === undefined && status === 0 ? undefined : `${client} is not installed here`;
};

/** Why the AWS CLI can't be tested; undefined if it can. */
export const missingForCli = findMissing('the AWS CLI', 'aws', '--version');

/** Why Python can't be tested; undefined if it can. */
export const missingForPython = findMissing('boto3 or requests', 'python3', '-c', 'import boto3, requests');

const { AWS_PROFILE: _, ...ownEnvironment } = process.env;

/** Runs a program against the runner as its administrator, without the machine's own AWS settings. @returns its output */
export const runAgainst = async (
  { region, credentials }: Pick<Product, 'region' | 'credentials'>,
  command: string,
  ...args: readonly string[]
): Promise<string> => {
  const env = {
    ...ownEnvironment,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: '',
    AWS_DEFAULT_REGION: region,
    AWS_REGION: region,
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_MAX_ATTEMPTS: '1',
    NO_PROXY: '127.0.0.1',
    no_proxy: '127.0.0.1',
  };
  return (await promisify(execFile)(command, args, { env })).stdout;
};
