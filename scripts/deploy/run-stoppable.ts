import { StoppedError } from '../command/command-error.ts';
import { describeStack } from './describe-stack.ts';
import { readStacks } from './read-stacks.ts';
import type { DeployTools } from './step.ts';

/**
 * Runs a CDK command on a stage's stacks; if it is stopped, rejects with a StoppedError that tells which stacks stand, and
 * that `again` goes on.
 */
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
        (stack) => (stack === undefined ? 'is not there' : stack.StackStatus),
        () => undefined,
      );
      lines.push(`  ${name}  ${status ?? 'could not be looked up'}`);
    }
    throw new StoppedError(
      error.signal,
      [
        'CloudFormation ends by itself what it has begun. The stacks now:',
        ...lines,
        `Once none is IN_PROGRESS, this goes on where it stopped: ${again}`,
      ].join('\n'),
    );
  }
};
