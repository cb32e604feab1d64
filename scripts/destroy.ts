import { resolveTxt } from 'node:dns/promises';
import { readArguments } from '../bin/command/read-arguments.ts';
import { askOnTerminal } from './command/ask.ts';
import { awsSettings, shortCallSettings } from './command/aws-settings.ts';
import { CommandError, exitCodeOf } from './command/command-error.ts';
import { explainFailure } from './command/explain-failure.ts';
import { runCommand } from './command/run-command.ts';
import { destructionSteps } from './deploy/destroy-stage.ts';
import { failedCreationOption, failedCreationSteps } from './deploy/failed-creation.ts';
import { parseStage, stackOptions } from './deploy/parse-stage.ts';
import { runSteps } from './deploy/step.ts';
import { stopBetweenPrograms } from './deploy/stop-between-programs.ts';

const helpText = `
  npm run destroy -- STAGE [options]   show what is kept, ask for the stage's name, and delete all its stacks

  STAGE      dev or staging; needs AWS credentials
  --${failedCreationOption}  only remove the empty tables and bucket that a failed first deployment left, of prod too
  --dry-run  print the steps and commands without running them
  --help     print this help
`;

const run = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = readArguments(args, {
    ...stackOptions,
    [failedCreationOption]: { type: 'boolean', default: false },
  });
  if (values.help) {
    console.log(helpText);
    return;
  }
  const config = parseStage('destroy', positionals);
  const clearsFailure = values[failedCreationOption];
  if (config.stage === 'prod' && !clearsFailure) {
    throw new CommandError(
      'No command destroys prod. To close the site for a while, see docs/operations.md.',
    );
  }
  if (values.yes) throw new CommandError('destroy always asks, so there is no --yes.');
  const tools = {
    settingsIn: shortCallSettings,
    send: fetch,
    findTxt: resolveTxt,
    ask: askOnTerminal('Run it in a terminal.'),
    print: (line: string) => console.log(line),
    emptyLogs: async (account: string) => {
      const { S3Client } = await import('@aws-sdk/client-s3');
      const { emptyLogBuckets } = await import('./deploy/empty-log-buckets.ts');
      return emptyLogBuckets(new S3Client(awsSettings(config.region)), config, account);
    },
  };
  await stopBetweenPrograms(runCommand, `npm run destroy -- ${config.stage}`, (trackedRun) =>
    runSteps(
      (clearsFailure ? failedCreationSteps : destructionSteps)(config, { ...tools, run: trackedRun }),
      values['dry-run'],
      tools.print,
    ),
  );
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explainFailure(error));
  // Calls and prompts may still be pending after a signal.
  process.exit(exitCodeOf(error));
}
