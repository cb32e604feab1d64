import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getOrCreateAssembly, type PreparedAssembly } from 'local-cloud/assembly-folders';
import { lockBuild } from './build-lock.ts';
import { buildSite } from './build-site.ts';
import { runStep, RunnerError } from './run-step.ts';
import { commonSources, siteResults } from './site-state.ts';
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

const templateSources = [...commonSources, 'infra', 'lambdas', 'bin/app.ts'];
/** Apart from what `cdk synth` and `cdk deploy` write. */
const assembliesFolder = join('cdk.out', 'runner');

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
    return await getOrCreateAssembly(join(root, assembliesFolder, stage), fingerprintNow, async (folder) => {
      log(`making the templates of the stage ${stage} …`);
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

/** Region of the templates' stacks when they run on this machine and name none. */
export const localRegion = 'eu-west-2';
