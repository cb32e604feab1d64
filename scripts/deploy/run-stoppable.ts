import { StoppedError } from '../command/command-error.ts';
import { describeStack } from './describe-stack.ts';
import { readStacks } from './read-stacks.ts';
import type { DeployTools } from './step.ts';

/** Runs a CDK command; if it is stopped, the error lists the state of the stage's stacks. */
export const runStoppable = async (
  { run, settingsIn }: Pick<DeployTools, 'run' | 'settingsIn'>,
  folder: string,
  args: readonly string[],
  again: string,
): Promise<void> => {
  try {
    await run('npx', args);
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    const lines: string[] = [];
    for (const { name, region } of readStacks(folder)) {
      const status = await describeStack(settingsIn, name, region).then(
        (stack) => (stack === undefined ? 'does not exist' : stack.StackStatus),
        () => undefined,
      );
      lines.push(`  ${name}  ${status ?? 'unknown'}`);
    }
    throw new StoppedError(
      error.signal,
      [
        'CloudFormation completes what it has started. Current state of the stacks:',
        ...lines,
        `When none is IN_PROGRESS, continue with: ${again}`,
      ].join('\n'),
    );
  }
};
