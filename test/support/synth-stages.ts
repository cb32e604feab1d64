import { writeFileSync } from 'node:fs';
import { NagPack } from 'cdk-nag';
import type { App } from 'aws-cdk-lib';
import { bundleLambdas } from '../../infra/bundling/bundle-lambdas.ts';
import { rulePacks } from '../../infra/checks/rule-packs.ts';
import { stageNames } from '../../infra/config/stage-config.ts';
import { createApp } from '../../infra/create-app.ts';

/**
 * Synthesizes every stage into a folder, with a list of what the rules would find if nothing were acknowledged:
 * `node test/support/synth-stages.ts FOLDER`.
 */
await bundleLambdas();
const apps = new Map<string, App>();
for (const stage of stageNames) {
  const outdir = `${process.argv[2]}/${stage}`;
  const app = await createApp(stage, { outdir });
  app.synth();
  apps.set(outdir, app);
}

Object.assign(NagPack.prototype, { isAcknowledged: () => false });
for (const [outdir, app] of apps) {
  const findings = rulePacks().flatMap((pack) =>
    pack
      .validateScope(app)
      .violations.flatMap(({ ruleName, violatingResources }) =>
        violatingResources.map(({ constructPath }) => ({ id: ruleName, path: constructPath })),
      ),
  );
  writeFileSync(`${outdir}/unacknowledged-findings.json`, JSON.stringify(findings));
}
