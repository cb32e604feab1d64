import '../../../bin/keep-compiled.ts';
import { join } from 'node:path';
import { bundleLambdas } from '../../../infra/bundling/bundle-lambdas.ts';

// Synthesizes the three deployed stages with one bundling: `node …/three-stages.ts FOLDER`.
const folder = process.argv[2] ?? '';
const [{ stageConfig }, { createApp }] = await Promise.all([
  import('../../../infra/config/stages.ts'),
  import('../../../infra/create-app.ts'),
  bundleLambdas(),
]);
for (const stage of ['dev', 'staging', 'prod']) {
  const app = await createApp(stageConfig(stage), { outdir: join(folder, stage) });
  app.synth();
}
