import { spawnSync } from 'node:child_process';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { CommandError } from '../command/command-error.ts';
import { exampleAddresses, isExample } from './example-addresses.ts';
import type { DeployTools, Step } from './step.ts';

/** The option that deploys prod although it is not ready. */
export const unreadyOption = 'even-if-unready';

const git = (...args: readonly string[]) => spawnSync('git', args, { encoding: 'utf8' });

const uncommittedProblem = (): string | undefined => {
  const { status, stdout } = git('status', '--porcelain');
  if (status !== 0) return 'This folder has no Git history, so no commit could bring this release back.';
  if (stdout === '') return undefined;
  return `These files differ from the last commit, so no commit could bring this release back:\n${stdout.trimEnd()}`;
};

const administratorsProblem = ({ adminEmails }: Pick<StageConfig, 'adminEmails'>): string | undefined => {
  const examples = adminEmails.filter(isExample);
  if (examples.length === 0) return undefined;
  return `Nobody could sign in as ${examples.join(' or ')}: replace adminEmails in infra/config/stages.ts.`;
};

/** Lists example addresses. @throws CommandError for prod if nobody could sign in to it, or roll it back */
export const readyStep = (
  config: StageConfig,
  isForced: boolean,
  { print }: Pick<DeployTools, 'print'>,
): Step => ({
  title: 'Check for example addresses, and that prod can be signed in to and rolled back',
  shown: ['checks for addresses that end in .example', 'for prod: calls git status'],
  run: async () => {
    const examples = exampleAddresses(config);
    if (examples.length > 0) {
      print(
        `    These example addresses receive no mail, and SES can't verify them. Replace the domain in domain/brand.ts, or the address in infra/config/stages.ts:`,
      );
      for (const address of examples) print(`      ${address}`);
    }
    if (config.stage !== 'prod' || isForced) return;
    const problems = [administratorsProblem(config), uncommittedProblem()].filter(Boolean);
    if (problems.length === 0) return;
    throw new CommandError([...problems, `Nothing was deployed. To go on: --${unreadyOption}`].join('\n'));
  },
});
