import { writeFileSync } from 'node:fs';
import { NagPack } from 'cdk-nag';
import type { App } from 'aws-cdk-lib';
import { bundleLambdas } from '../../infra/bundling/bundle-lambdas.ts';
import { rulePacks } from '../../infra/checks/product-checks.ts';
import { stageNames, type StageConfig, type StageName } from '../../infra/config/stage-config.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { createApp } from '../../infra/create-app.ts';
import { customDomain } from './custom-domain.ts';

// `node test/support/synth-stages.ts FOLDER`: synthesizes every stage, prod with all that is optional, and dev with answers to mails, and lists the findings
// without acknowledgements.
await bundleLambdas();
// Without the account of local, so that its templates name accounts as those of other stages do.
const configOf = (stage: StageName): StageConfig => {
  const { account: _, ...config } = stageConfig(stage);
  return config;
};
const prod = stageConfig('prod');
const configs: Record<string, StageConfig> = {
  ...Object.fromEntries(stageNames.map((stage) => [stage, configOf(stage)])),
  'prod-with-domain': {
    ...prod,
    customDomain,
    backup: { region: 'eu-west-1' },
    mail: { ...prod.mail, cognitoThroughSes: true },
  },
  'dev-with-answers': { ...configOf('dev'), receivesMail: true },
  'dev-with-mail-zone': { ...configOf('dev'), receivesMail: true, mailZone: customDomain.hostedZone },
};
const apps: { readonly outdir: string; readonly app: App; readonly needsWebAcl: boolean }[] = [];
for (const [name, config] of Object.entries(configs)) {
  const outdir = `${process.argv[2]}/${name}`;
  const app = await createApp(config, { outdir });
  app.synth();
  apps.push({ outdir, app, needsWebAcl: config.stage === 'prod' });
}

Object.assign(NagPack.prototype, { isAcknowledged: () => false });
for (const { outdir, app, needsWebAcl } of apps) {
  const findings = rulePacks({ needsWebAcl }).flatMap((pack) =>
    pack
      .validateScope(app)
      .violations.flatMap(({ ruleName, violatingResources }) =>
        violatingResources.map(({ constructPath }) => ({ id: ruleName, path: constructPath })),
      ),
  );
  writeFileSync(`${outdir}/unacknowledged-findings.json`, JSON.stringify(findings));
}
