import { assertAccount } from '../command/assert-deployed.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { shownCommand } from '../command/run-command.ts';
import { findAccount } from './check-credentials.ts';
import type { DeployTools, Step } from './step.ts';

/** Where the templates of a stage lie that are deployed. */
export const assemblyOf = (stage: string): string => `cdk.out/${stage}`;

/** A step that is one command. */
const commandStep = (
  title: string,
  program: string,
  args: readonly string[],
  { run }: DeployTools,
): Step => ({ title, shown: [shownCommand(program, args)], run: () => run(program, args) });

/** Finds out the account that the credentials lead to, which must be the stage's where it names one. */
export const credentialsStep = (
  config: StageConfig,
  { settingsIn, print }: DeployTools,
  found: (account: string) => void,
): Step => ({
  title: 'Check the AWS credentials',
  shown: ['calls sts:GetCallerIdentity'],
  run: async () => {
    const account = await findAccount(settingsIn, config.region);
    print(`    account ${account}`);
    assertAccount(config, account);
    found(account);
  },
});

/** Builds the site and makes the stage's templates, without a warning: what is shown and deployed afterwards is these, whatever is edited meanwhile. */
export const templateSteps = (stage: string, tools: DeployTools): Step[] => [
  commandStep('Build the site', 'npm', ['run', 'build:site'], tools),
  commandStep(
    'Make the templates',
    'npx',
    ['cdk', 'synth', '--strict', '--quiet', '--context', `stage=${stage}`, '--output', assemblyOf(stage)],
    tools,
  ),
];
