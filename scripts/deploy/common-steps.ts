import { assertAccount } from '../command/assert-deployed.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { formatCommand } from '../command/run-command.ts';
import { findAccount } from './check-credentials.ts';
import type { DeployTools, Step } from './step.ts';

export const assemblyFolder = (stage: string): string => `cdk.out/${stage}`;

const commandStep = (
  title: string,
  program: string,
  args: readonly string[],
  { run }: DeployTools,
): Step => ({ title, shown: [formatCommand(program, args)], run: () => run(program, args) });

/** Looks up the account of the credentials, which must be the stage's. */
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

/** Builds the site and the templates once, so that the changes shown are those that are deployed, whatever is edited meanwhile. */
export const templateSteps = (stage: string, tools: DeployTools): Step[] => [
  commandStep('Build the site', 'npm', ['run', 'build:site'], tools),
  commandStep(
    'Build the templates',
    'npx',
    ['cdk', 'synth', '--strict', '--quiet', '--context', `stage=${stage}`, '--output', assemblyFolder(stage)],
    tools,
  ),
];
