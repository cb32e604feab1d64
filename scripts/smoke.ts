import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stageConfig } from '../infra/config/stages.ts';
import { notDeployed } from './command/assert-deployed.ts';
import { CommandError } from './command/command-error.ts';
import { explainFailure } from './command/explain-failure.ts';
import { readArguments } from './command/read-arguments.ts';
import { assemblyOf } from './deploy/common-steps.ts';
import { readOutputs } from './deploy/read-outputs.ts';
import { siteAnswers, smokeChecks } from './smoke/checks.ts';
import { problemOf, runChecks } from './smoke/run-checks.ts';

const helpText = `
  npm run smoke -- URL            whether a site does what visitors need; writes nothing, sends nothing
  npm run smoke -- --stage STAGE  the same for the site of dev, staging or prod that was last deployed from this folder

  --dry-run  tell what is looked at
  --help     print this
`;

const advice =
  'Deploy the release before this one again if that helps visitors (the deployment told which): docs/operations.md, "Roll back", tells how.';

/** The address of the site that `npm run deploy` has told. */
const deployedSite = (stage: string): string | undefined => {
  const config = stageConfig(stage);
  if (config.stage === 'local') {
    throw new CommandError('Name the address that npm start tells: npm run smoke -- http://127.0.0.1:8080');
  }
  const file = join(assemblyOf(stage), 'outputs.json');
  if (!existsSync(file)) {
    throw notDeployed(config, 'from this folder', 'name its address (npm run smoke -- https://…)');
  }
  return readOutputs(file).find(({ name }) => name === 'SiteUrl')?.value;
};

const siteOf = (url: string | undefined): string => {
  if (url === undefined || !URL.canParse(url))
    throw new CommandError('Name the site: npm run smoke -- https://…');
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(hostname))) {
    return origin;
  }
  throw new CommandError('A site is reached by https; by http only on this machine.');
};

const pause = (ms: number) => setTimeout(ms);

/** `npm run smoke`: a look at a deployed or local product. */
const run = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = readArguments(args, {
    stage: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) {
    console.log(helpText);
    return;
  }
  const site = siteOf(values.stage === undefined ? positionals[0] : deployedSite(values.stage));
  const checks = smokeChecks(site);
  if (values['dry-run']) {
    for (const { name } of checks) console.log(`would look at: ${name}`);
    return;
  }
  const silence = await problemOf(siteAnswers(site), pause);
  if (silence !== undefined) {
    throw new CommandError(`${site} does not answer (${silence}): look at the address and the connection.`);
  }
  const failures = await runChecks(checks, (line) => console.log(line), pause);
  if (failures > 0) throw new CommandError(`Failing: ${failures} of ${checks.length} checks. ${advice}`);
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
