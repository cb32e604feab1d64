import './keep-compiled.ts';
import * as z from 'zod/mini';
import { bundleLambdas } from '../infra/bundling/bundle-lambdas.ts';
import { releaseName, unreleased } from '../infra/config/release.ts';
import { parseStageName } from '../infra/config/stage-config.ts';

/**
 * The CDK app. `cdk synth -c stage=dev` (or `STAGE=dev node bin/app.ts`) makes the templates of one stage; the
 * default is `local`, the stage that `npm start` runs. Why `cdk.json` starts it with flags of V8 stands in docs/decisions.
 */
const contextSchema = z.object({ stage: z.optional(z.string()) });
const context = contextSchema.parse(JSON.parse(process.env['CDK_CONTEXT_JSON'] ?? '{}'));

// A wrong name is told before anything is built.
const stage = parseStageName(context.stage ?? process.env['STAGE'] ?? 'local');
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
