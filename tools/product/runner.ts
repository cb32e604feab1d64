import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { usedPermissionsFile } from 'local-cloud/used-permissions';
import type { PreparedAssembly } from 'local-cloud/assembly-folders';
import { prepareAssembly } from '../../bin/prepare/prepare-assembly.ts';

/** The line of JSON that `npm start -- --json` prints when everything is ready. */
interface Ready {
  readonly site: string;
  readonly inbox: string;
  /** Where mails come in, if the stage receives any. */
  readonly door: string | null;
  readonly endpoints: Readonly<
    Record<'dynamodb' | 's3' | 'ses' | 'cognito-idp' | 'cognito-identity' | 'lambda', string>
  >;
  readonly region: string;
  readonly tables: readonly string[];
  readonly bucket: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly identityPoolId: string;
  readonly admins: readonly { readonly email: string }[];
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

export interface Product extends Ready {
  readonly dataDir: string;
}

/** A product that a test started and may stop. */
export interface Runner extends Product {
  readonly process: ChildProcess;
  /** The runner's standard error. */
  readonly log: () => string;
  /** Stops the runner like Ctrl-C. @returns the exit code */
  stop(): Promise<number | null>;
  /** Kills the runner. */
  kill(): Promise<void>;
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'broker-test-'));

/** Deletes a data folder, but keeps its record of used permissions. */
export const removeDataDir = (dataDir: string): void => {
  const used = usedPermissionsFile(dataDir);
  const kept = process.env['USED_PERMISSIONS'];
  if (kept !== undefined && existsSync(used)) copyFileSync(used, join(kept, `${randomUUID()}.jsonl`));
  rmSync(dataDir, { recursive: true, force: true });
};

/** Builds the product's templates if necessary. */
export const prepareProduct = (): Promise<PreparedAssembly> =>
  prepareAssembly({ root: process.cwd(), stage: 'local', environment: process.env, log: () => {} });

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where a command runs; by default `npm start` in this project. */
interface Place {
  readonly command?: 'local' | 'dev';
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether to load the demo stock; not by default. */
  readonly seeds?: boolean;
}

const spawnRunner = (args: readonly string[], { command = 'local', cwd = '.', env }: Place): ChildProcess =>
  spawn(process.execPath, [resolve(`bin/${command}.ts`), ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs the command until it exits. */
export const runToEnd = async (args: readonly string[], place: Place = {}): Promise<Ended> => {
  const child = spawnRunner(args, place);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
};

/** Starts the product on free ports and waits until everything is ready. */
export const startRunner = async (
  dataDir: string,
  more: readonly string[] = [],
  place: Place = {},
): Promise<Runner> => {
  const seed = place.seeds === true ? [] : ['--no-seed'];
  const child = spawnRunner(['--port', '0', '--data', dataDir, '--json', ...seed, ...more], place);
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const lines = createInterface({ input: child.stdout! });
  const first = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The runner exited with ${code} before it was ready:\n${log}`);
    }),
  ]);
  const ready = JSON.parse(first) as Ready;
  const exited = once(child, 'exit');
  const endWith = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  };
  return {
    ...ready,
    process: child,
    dataDir,
    log: () => log,
    stop: () => endWith('SIGINT'),
    kill: async () => {
      await endWith('SIGKILL');
    },
  };
};
