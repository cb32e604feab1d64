import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appArguments } from './app-command.ts';
import { takeAssembly, type PreparedAssembly } from './assembly-folders.ts';
import { takeLock, type ProcessLock } from './process-lock.ts';
import { runStep } from './run-step.ts';
import { RunnerError } from './runner-error.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

interface Preparation {
  /** Folder of the repository. */
  readonly root: string;
  readonly stage: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: (line: string) => void;
  /** Leaves the site as it is, if there is one: while developing, another server serves it. */
  readonly skipsSite?: boolean;
  readonly stop?: AbortSignal;
}

const common = ['package-lock.json', 'package.json'];
const siteSources = [...common, 'domain', 'web', 'scripts/build-site.ts'];
/** Other commands build the site too, so that its sources alone do not tell what is there. */
const siteResults = ['build/site-manifest.json', 'build/site'];
const templateSources = [...common, 'domain', 'infra', 'lambdas', 'bin/app.ts', 'cdk.json'];
/** Apart from what `cdk synth` and `cdk deploy` write. */
const assembliesFolder = join('cdk.out', 'runner');
const lockTimeoutMilliseconds = 120_000;
const lockPollMilliseconds = 100;

/** Takes the lock of the folders that are built into. Throws a RunnerError if the project can't be written. */
const tryLockBuild = (root: string, file: string): ProcessLock | number => {
  try {
    mkdirSync(join(root, 'build'), { recursive: true });
    return takeLock(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RunnerError(
      `The project's folder ${root} can't be written (${reason}). Site and templates are built into its folders build and cdk.out: mend its permissions, or start a copy of the project in a folder of your own.`,
    );
  }
};

/** Two starts at the same time must not build into the same folders. */
const lockBuild = async (root: string, stop: AbortSignal | undefined): Promise<ProcessLock> => {
  const file = join(root, 'build', 'runner.lock');
  for (let waited = 0; waited < lockTimeoutMilliseconds; waited += lockPollMilliseconds) {
    const lock = tryLockBuild(root, file);
    if (typeof lock === 'object') return lock;
    await sleep(lockPollMilliseconds, undefined, { signal: stop });
  }
  throw new RunnerError(`Another start is still building. If there is none, delete ${file}.`);
};

/** Builds the site unless its sources are the same as last time and what is there is still what was made then. */
const buildSite = async ({ root, environment, log, stop }: Preparation): Promise<void> => {
  const file = join(root, 'build', 'site.fingerprint');
  const sources = sourceFingerprint(root, siteSources);
  const fingerprintNow = (): string => `${sources} ${sourceFingerprint(root, siteResults)}`;
  if (existsSync(file) && readFileSync(file, 'utf8') === fingerprintNow()) return;
  rmSync(file, { force: true });
  log('building the site …');
  await runStep({ name: 'site', root, args: ['scripts/build-site.ts'], environment, stop });
  writeFileSync(file, fingerprintNow());
};

/**
 * Builds the site and makes the stage's templates, each only if its sources changed since the last time. Rejects
 * with a RunnerError, or with the signal's reason when it is stopped. @returns the templates, kept from being removed
 * until they are released
 */
export const prepareAssembly = async (preparation: Preparation): Promise<PreparedAssembly> => {
  const { root, stage, environment, log, skipsSite = false, stop } = preparation;
  if (!/^[a-z][a-z0-9-]*$/.test(stage)) throw new RunnerError(`'${stage}' is not the name of a stage.`);
  const lock = await lockBuild(root, stop);
  try {
    if (!skipsSite || !existsSync(join(root, 'build', 'site-manifest.json'))) await buildSite(preparation);
    const fingerprintNow = (): string => sourceFingerprint(root, [...templateSources, ...siteResults]);
    return await takeAssembly(join(root, assembliesFolder, stage), fingerprintNow, async (folder) => {
      log(`making the templates of the stage ${stage} …`);
      await runStep({
        name: 'templates',
        root,
        args: appArguments(root),
        environment: { ...environment, STAGE: stage, CDK_OUTDIR: relative(root, folder) },
        stop,
      });
    });
  } finally {
    lock.release();
  }
};
