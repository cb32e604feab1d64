import { resolveTxt } from 'node:dns/promises';
import { readArguments } from '../bin/command/read-arguments.ts';
import { askOnTerminal } from './command/ask.ts';
import { shortCallSettings } from './command/aws-settings.ts';
import { explainFailure } from './command/explain-failure.ts';
import { runCommand } from './command/run-command.ts';
import { exitCodeOf } from './command/command-error.ts';
import { deploymentSteps } from './deploy/deploy-stage.ts';
import { parseStage, stackOptions } from './deploy/parse-stage.ts';
import { unreadyOption } from './deploy/ready-step.ts';
import { runSteps } from './deploy/step.ts';
import { stopBetweenPrograms } from './deploy/stop-between-programs.ts';

const helpText = `
  npm run deploy -- STAGE [options]   check the account, build, show the changes, ask, deploy, and print the addresses

  STAGE      dev, staging or prod; needs AWS credentials
  --yes      deploy without asking; needed without a terminal, such as in a pipeline
  --dry-run  print the steps and commands without running them
  --${unreadyOption}  deploy prod although its administrators have example addresses, or files are not committed
  --help     print this help
`;

const run = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = readArguments(args, {
    ...stackOptions,
    [unreadyOption]: { type: 'boolean', default: false },
  });
  if (values.help) {
    console.log(helpText);
    return;
  }
  const config = parseStage('deploy', positionals);
  const isDry = values['dry-run'];
  const choices = { isAgreed: values.yes, isForced: values[unreadyOption] };
  const tools = {
    settingsIn: shortCallSettings,
    findTxt: resolveTxt,
    ask: askOnTerminal('Add --yes to deploy without asking.'),
    print: (line: string) => console.log(line),
  };
  console.log(`${isDry ? 'Would deploy' : 'Deploying'} ${config.stage} to ${config.region}`);
  await stopBetweenPrograms(runCommand, `npm run deploy -- ${config.stage}`, (trackedRun) =>
    runSteps(deploymentSteps(config, choices, { ...tools, run: trackedRun }), isDry, tools.print),
  );
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explainFailure(error));
  // Calls and prompts may still be pending after a signal.
  process.exit(exitCodeOf(error));
}
