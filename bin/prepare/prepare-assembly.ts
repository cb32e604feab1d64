import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getOrCreateAssembly, type PreparedAssembly } from 'local-cloud/assembly-folders';
import { lockBuild } from './build-lock.ts';
import { buildSite } from './build-site.ts';
import { runStep, RunnerError } from './run-step.ts';
import { commonSources, siteResults } from './site-state.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

interface Preparation {
  readonly root: string;
  readonly stage: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: (line: string) => void;
  /** Skips the site if one was built before: during development Vite serves it. */
  readonly skipsSite?: boolean;
  readonly stop?: AbortSignal;
}

const templateSources = [...commonSources, 'infra', 'lambdas', 'bin/app.ts'];
// Not the folder that `cdk synth` and `cdk deploy` write to.
const assembliesFolder = join('cdk.out', 'runner');

/** Builds the site and the stage's templates if their sources have changed; the folder stays until it is released. */
export const prepareAssembly = async (preparation: Preparation): Promise<PreparedAssembly> => {
  const { root, stage, environment, log, skipsSite = false, stop } = preparation;
  if (!/^[a-z][a-z0-9-]*$/.test(stage)) throw new RunnerError(`'${stage}' is not a stage name.`);
  const lock = await lockBuild(root, stop);
  try {
    if (!skipsSite || !existsSync(join(root, 'build', 'site-manifest.json'))) await buildSite(preparation);
    const fingerprintNow = (): string => sourceFingerprint(root, [...templateSources, ...siteResults]);
    return await getOrCreateAssembly(join(root, assembliesFolder, stage), fingerprintNow, async (folder) => {
      log(`building the templates of the stage ${stage} …`);
      await runStep({
        name: 'templates',
        root,
        args: ['bin/app.ts'],
        environment: { ...environment, STAGE: stage, CDK_OUTDIR: relative(root, folder), KEEPS_SITE: 'true' },
        stop,
      });
    });
  } finally {
    lock.release();
  }
};

/** Region of stacks that name none when they run on this machine. */
export const localRegion = 'eu-west-2';
