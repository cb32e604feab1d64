import { stripVTControlCharacters } from 'node:util';
import { formatCount } from '#domain/text/format-count.ts';
import { isYes } from '../command/ask.ts';
import type { DeployedStack } from './read-stacks.ts';
import type { DeployTools } from './step.ts';

/** More kinds of resources would not be read. */
const maxKinds = 5;

const kindOf = (type: string): string => type.replace(/^(AWS|Custom)::/, '').replaceAll('::', ' ');

/** Returns a line for each stack, with its most frequent kinds of resources. */
const summariseStacks = (stacks: readonly DeployedStack[]): string[] =>
  stacks.map(({ name, region, types }) => {
    const kinds = [...Map.groupBy(types, kindOf)]
      .map(([kind, { length }]) => ({ kind, length }))
      .toSorted((one, other) => other.length - one.length);
    const shown = kinds.slice(0, maxKinds).map(({ kind, length }) => `${length} × ${kind}`);
    const rest = kinds.length > maxKinds ? ' and others' : '';
    return `${name} in ${region}: ${formatCount(types.length, 'resource')}, ${shown.join(', ')}${rest}`;
  });

// Every deployment replaces these, so that its stacks read one another's outputs.
const isOwnMark = (line: string): boolean =>
  line.includes('AWS::CloudFormation::WaitConditionHandle ReadOutputs');

const isStack = (line: string): boolean => line.startsWith('Stack ');

/** Returns the changed resources of each stack, from what `cdk diff` prints. */
const listChangedResources = (diff: string): string[] =>
  stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => isStack(line) || (/^\[.\] (AWS|Custom)::/.test(line) && !isOwnMark(line)))
    .filter((line, index, lines) => !isStack(line) || !isStack(lines[index + 1] ?? 'Stack '));

/** Shows what a deployment changes: its resources, and every text on request. */
export const changes = (
  diffArgs: readonly string[],
  { run, print, ask }: Pick<DeployTools, 'run' | 'print' | 'ask'>,
) => {
  const readTexts = async (more: readonly string[]): Promise<string> => {
    const output: string[] = [];
    await run('npx', [...diffArgs, ...more], (text) => output.push(text));
    return output.join('');
  };
  let texts: () => Promise<string> = () => readTexts([]);

  return {
    showFirst: (stacks: readonly DeployedStack[]): void => {
      print('    A first deployment creates:');
      for (const line of summariseStacks(stacks)) print(`      ${line}`);
    },

    showUpdate: async (more: readonly string[]): Promise<void> => {
      const diff = await readTexts(more);
      texts = () => Promise.resolve(diff);
      const resources = listChangedResources(diff);
      for (const line of resources) print(`    ${line}`);
      if (resources.length === 0) print('    No resource changes.');
    },

    /** Asks, a second time after the texts. */
    agree: async (question: string): Promise<boolean> => {
      const answer = await ask(`${question} (y/n, t for the texts of the changes)`);
      if (!/^t(exts)?$/i.test(answer)) return isYes(answer);
      print(await texts());
      return isYes(await ask(`${question} (y/n)`));
    },
  };
};
