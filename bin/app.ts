import './keep-compiled.ts';
import * as z from 'zod/mini';
import { bundleLambdas } from '../infra/bundling/bundle-lambdas.ts';
import { releaseName, unreleased } from '../infra/config/release.ts';
import { stageConfig } from '../infra/config/stages.ts';

/**
 * The CDK app. `cdk synth -c stage=dev` (or `STAGE=dev node bin/app.ts`) makes the templates of one stage; the
 * default is `local`, the stage that `npm start` runs.
 */
const contextSchema = z.object({ stage: z.optional(z.string()) });
const context = contextSchema.parse(JSON.parse(process.env['CDK_CONTEXT_JSON'] ?? '{}'));

const stage = context.stage ?? process.env['STAGE'] ?? 'local';
// A wrong name is told before anything is built.
const config = stageConfig(stage);
// The Lambdas are bundled while the CDK loads.
const [{ createApp }] = await Promise.all([import('../infra/create-app.ts'), bundleLambdas()]);
const app = await createApp(config, {
  outdir: process.env['CDK_OUTDIR'] ?? 'cdk.out',
  // A local run is of what is there, whatever it began with.
  version: stage === 'local' ? unreleased : releaseName(),
});
app.synth();
