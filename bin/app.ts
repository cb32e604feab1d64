import './keep-compiled.ts';
import * as z from 'zod/mini';
import { bundleLambdas } from '../infra/bundling/bundle-lambdas.ts';
import { releaseName, unreleased } from '../infra/config/release.ts';
import { parseStageName } from '../infra/config/stage-config.ts';
import { readCommandLine } from './command/read-command-line.ts';
import { buildSiteAlone } from './prepare/build-site.ts';
import { RunnerError } from './prepare/run-step.ts';

const helpText = `
  npx cdk synth --context stage=STAGE   write the templates of a stage to cdk.out
  STAGE=dev node bin/app.ts             the same, as the CDK runs this app

  STAGE   local, dev, staging or prod (dev)
  --help  print this help
`;

readCommandLine(helpText, {});

const contextSchema = z.object({ stage: z.optional(z.string()) });
const context = contextSchema.parse(JSON.parse(process.env['CDK_CONTEXT_JSON'] ?? '{}'));

const synthesize = async (): Promise<void> => {
  const stage = parseStageName(context.stage ?? process.env['STAGE'] ?? 'dev');
  // `npm start` has built the site already, and `npm run dev` does not need it.
  if (process.env['KEEPS_SITE'] === undefined) {
    await buildSiteAlone({ root: process.cwd(), environment: process.env, log: console.error });
  }
  // Like esbuild's CLI: without garbage collection bundling is a third faster and takes 0.5 GB.
  process.env['GOGC'] ??= 'off';
  const [{ stageConfig }, { createApp }] = await Promise.all([
    import('../infra/config/stages.ts'),
    import('../infra/create-app.ts'),
    bundleLambdas(),
  ]);
  const app = await createApp(stageConfig(stage), {
    outdir: process.env['CDK_OUTDIR'] ?? 'cdk.out',
    version: stage === 'local' ? unreleased : releaseName(),
  });
  app.synth();
};

try {
  await synthesize();
} catch (error) {
  // The message says what to do; a stack trace would hide it.
  if (!(error instanceof RunnerError || error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
