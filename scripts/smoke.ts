import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { releaseOutput } from '../infra/config/release.ts';
import { stageConfig } from '../infra/config/stages.ts';
import { notDeployed } from './command/assert-deployed.ts';
import { CommandError } from './command/command-error.ts';
import { explainFailure } from './command/explain-failure.ts';
import { readArguments } from '../bin/command/read-arguments.ts';
import { assemblyFolder } from './deploy/common-steps.ts';
import { readOutputs } from './deploy/read-outputs.ts';
import { siteResponds, smokeChecks } from './smoke/checks.ts';
import { checkProblem, runChecks } from './smoke/run-checks.ts';

const helpText = `
  npm run smoke -- URL            check that a site works for visitors; writes and sends nothing
  npm run smoke -- --stage STAGE  the same for the site of a stage that was last deployed from this folder

  --dry-run  print the checks without running them
  --help     print this help
`;

const advice =
  'If visitors are affected, roll back to the previous release, which the deployment printed: see docs/operations.md, "Roll back".';

const deployedOutput = (stage: string, wanted: string): string | undefined => {
  const config = stageConfig(stage);
  if (config.stage === 'local') {
    throw new CommandError('Give the address that npm start prints: npm run smoke -- http://127.0.0.1:8080');
  }
  const file = join(assemblyFolder(stage), 'outputs.json');
  if (!existsSync(file)) {
    throw notDeployed(config, 'from this folder', 'give its address (npm run smoke -- https://…)');
  }
  return readOutputs(file).find(({ name }) => name === wanted)?.value;
};

const parseSite = (url: string | undefined): string => {
  if (url === undefined || !URL.canParse(url))
    throw new CommandError('Give the address of the site: npm run smoke -- https://…');
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(hostname))) {
    return origin;
  }
  throw new CommandError('The address must begin with https; http works only on this machine.');
};

const pause = (ms: number) => setTimeout(ms);

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
  if (values.stage !== undefined)
    console.log(`release ${deployedOutput(values.stage, releaseOutput) ?? 'unknown'}`);
  const site = parseSite(
    values.stage === undefined ? positionals[0] : deployedOutput(values.stage, 'SiteUrl'),
  );
  const checks = smokeChecks(site);
  if (values['dry-run']) {
    for (const { name } of checks) console.log(`would check: ${name}`);
    return;
  }
  const problem = await checkProblem(siteResponds(site), pause);
  if (problem !== undefined) {
    throw new CommandError(`${site} does not respond (${problem}). Check the address and the connection.`);
  }
  const failures = await runChecks(checks, (line) => console.log(line), pause);
  if (failures > 0) throw new CommandError(`${failures} of ${checks.length} checks failed. ${advice}`);
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
