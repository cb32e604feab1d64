import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
const lockTimeoutMilliseconds = 120_000;
const lockPollMilliseconds = 100;

/** Two starts at the same time must not build into the same folders. */
const lockBuild = async (root: string, stop: AbortSignal | undefined): Promise<ProcessLock> => {
  mkdirSync(join(root, 'build'), { recursive: true });
  const file = join(root, 'build', 'runner.lock');
  for (let waited = 0; waited < lockTimeoutMilliseconds; waited += lockPollMilliseconds) {
    const lock = takeLock(file);
    if (typeof lock === 'object') return lock;
    await sleep(lockPollMilliseconds, undefined, { signal: stop });
  }
  throw new RunnerError(`Another start is still building. If there is none, delete ${file}.`);
};

/** Does the work unless its sources are the same as last time and its results are still what it made then. */
const unlessUnchanged = async (
  file: string,
  sources: string,
  resultsNow: () => string,
  work: () => Promise<void>,
): Promise<void> => {
  const fingerprintNow = (): string => `${sources} ${resultsNow()}`;
  if (existsSync(file) && readFileSync(file, 'utf8') === fingerprintNow()) return;
  rmSync(file, { force: true });
  await work();
  writeFileSync(file, fingerprintNow());
};

/**
 * Builds the site and makes the stage's templates, each only if its sources changed since the last time. Rejects
 * with a RunnerError, or with the signal's reason when it is stopped. @returns the folder of the templates
 */
export const prepareAssembly = async (preparation: Preparation): Promise<string> => {
  const { root, stage, environment, log, skipsSite = false, stop } = preparation;
  if (!/^[a-z][a-z0-9-]*$/.test(stage)) throw new RunnerError(`'${stage}' is not the name of a stage.`);
  const folder = join('cdk.out', stage);
  const siteFingerprint = sourceFingerprint(root, siteSources);
  const builtSite = (): string => sourceFingerprint(root, siteResults);
  const lock = await lockBuild(root, stop);
  try {
    if (!skipsSite || !existsSync(join(root, 'build', 'site-manifest.json'))) {
      await unlessUnchanged(join(root, 'build', 'site.fingerprint'), siteFingerprint, builtSite, async () => {
        log('building the site …');
        await runStep({ name: 'site', root, args: ['scripts/build-site.ts'], environment, stop });
      });
    }
    const fingerprint = sourceFingerprint(root, [...templateSources, ...siteResults]);
    const templates = (): string => sourceFingerprint(root, [join(folder, 'manifest.json')]);
    await unlessUnchanged(join(root, 'build', `${stage}.fingerprint`), fingerprint, templates, async () => {
      log(`making the templates of the stage ${stage} …`);
      rmSync(join(root, folder), { recursive: true, force: true });
      await runStep({
        name: 'templates',
        root,
        args: ['bin/app.ts'],
        environment: { ...environment, STAGE: stage, CDK_OUTDIR: folder },
        stop,
      });
    });
  } finally {
    lock.release();
  }
  return join(root, folder);
};
