import { bundleLambdas } from '../../infra/bundling/bundle-lambdas.ts';
import { stageNames } from '../../infra/config/stage-config.ts';
import { createApp } from '../../infra/create-app.ts';

/** Synthesizes every stage into a folder: `node test/support/synth-stages.ts FOLDER`. */
await bundleLambdas();
for (const stage of stageNames) {
  createApp(stage, { outdir: `${process.argv[2]}/${stage}` }).synth();
}
