import { resolveTxt } from 'node:dns/promises';
import { askOnTerminal } from './command/ask.ts';
import { shortCallSettings } from './command/aws-settings.ts';
import { explainFailure } from './command/explain-failure.ts';
import { runCommand } from './command/run-command.ts';
import { exitCodeOf } from './command/command-error.ts';
import { deploymentSteps } from './deploy/deploy-stage.ts';
import { parseStageCommand } from './deploy/parse-stage.ts';
import { takeSteps } from './deploy/step.ts';
import { stopBetweenPrograms } from './deploy/stop-between-programs.ts';

const helpText = `
  npm run deploy -- STAGE [options]   check what is needed, build, show what changes, ask, deploy, tell the addresses

  STAGE      dev, staging or prod; needs AWS credentials
  --yes      do not ask
  --dry-run  tell every step and its commands; call nothing
  --help     print this
`;

/** `npm run deploy`: a stage as this folder describes it. */
const run = async (args: readonly string[]): Promise<void> => {
  const command = parseStageCommand('deploy', args);
  if (command === undefined) {
    console.log(helpText);
    return;
  }
  const { config, isDry, isAgreed } = command;
  const tools = {
    settingsIn: shortCallSettings,
    send: fetch,
    findTxt: resolveTxt,
    ask: askOnTerminal('Add --yes to deploy without being asked.'),
    print: (line: string) => console.log(line),
  };
  console.log(`${isDry ? 'Would deploy' : 'Deploying'} ${config.stage} to ${config.region}`);
  await stopBetweenPrograms(runCommand, `npm run deploy -- ${config.stage}`, (guarded) =>
    takeSteps(deploymentSteps(config, isAgreed, { ...tools, run: guarded }), isDry, tools.print),
  );
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explainFailure(error));
  // Calls and questions may still be under way when a signal ended the command.
  process.exit(exitCodeOf(error));
}
