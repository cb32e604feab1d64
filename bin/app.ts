import './keep-compiled.ts';
import * as z from 'zod/mini';
import { bundleLambdas } from '../infra/bundling/bundle-lambdas.ts';
import { releaseName, unreleased } from '../infra/config/release.ts';
import { parseStageName } from '../infra/config/stage-config.ts';
import { buildSiteAlone } from './prepare/build-site.ts';
import { RunnerError } from './prepare/run-step.ts';

/**
 * The CDK app. `cdk synth -c stage=dev` (or `STAGE=dev node bin/app.ts`) makes the templates of one stage; the
 * default is `local`, the stage that `npm start` runs. The site is built first if that is missing or older than its
 * sources.
 */
const contextSchema = z.object({ stage: z.optional(z.string()) });
const context = contextSchema.parse(JSON.parse(process.env['CDK_CONTEXT_JSON'] ?? '{}'));

const synthesize = async (): Promise<void> => {
  // A wrong name is told before anything is built.
  const stage = parseStageName(context.stage ?? process.env['STAGE'] ?? 'local');
  // `npm start` has built the site by then, and `npm run dev` does without.
  if (process.env['KEEPS_SITE'] === undefined) {
    // Standard output is the template's.
    await buildSiteAlone({ root: process.cwd(), environment: process.env, log: console.error });
  }
  // esbuild's own command collects no garbage; only its API does, and takes a third longer. Without, it takes 0.5 GB.
  process.env['GOGC'] ??= 'off';
  // The Lambdas are bundled while the CDK loads.
  const [{ stageConfig }, { createApp }] = await Promise.all([
    import('../infra/config/stages.ts'),
    import('../infra/create-app.ts'),
    bundleLambdas(),
  ]);
  const app = await createApp(stageConfig(stage), {
    outdir: process.env['CDK_OUTDIR'] ?? 'cdk.out',
    // A local run is of what is there, whatever it began with.
    version: stage === 'local' ? unreleased : releaseName(),
  });
  app.synth();
};

try {
  await synthesize();
} catch (error) {
  // These say what to do; a stack trace would hide it.
  if (!(error instanceof RunnerError || error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
