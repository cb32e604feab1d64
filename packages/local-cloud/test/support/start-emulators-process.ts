import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { plainTable, region } from './local-dynamodb.ts';

interface EmulatorsProcess {
  readonly pid: number | undefined;
  /** Settings of SDK clients. */
  readonly settings: (service: 'cognito' | 'dynamodb' | 's3' | 'ses') => {
    readonly endpoint: string;
    readonly region: string;
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
    readonly maxAttempts: number;
  };
  /** Kills it, if it still runs, and waits for its end. */
  readonly kill: () => Promise<void>;
}

/** Starts DynamoDB with one table, S3 with the bucket `uploads`, SES and a user pool in a process of their own. */
export const startEmulatorsProcess = async (
  dataDir: string,
  table: object = plainTable('records'),
): Promise<EmulatorsProcess> => {
  const script = fileURLToPath(new URL('emulators-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, JSON.stringify(table)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const endpoints = JSON.parse(line.toString()) as Record<string, string>;
  const credentials = new CredentialAuthority(Buffer.alloc(32, 1)).root();
  return {
    pid: child.pid,
    settings: (service) => ({ endpoint: endpoints[service]!, region, credentials, maxAttempts: 1 }),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};
