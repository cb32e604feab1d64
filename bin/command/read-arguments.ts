import { parseArgs, type ParseArgsConfig } from 'node:util';
import { RunnerError } from '../prepare/run-step.ts';
import { rejectNpmConfigOptions, type Variables } from './npm-config-options.ts';

export type Options = NonNullable<ParseArgsConfig['options']>;

// Node's own messages are written for programmers.
const explain = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1];
  if (option === undefined) return message;
  if (message.includes('Unknown option')) return `There is no option ${option}.`;
  return message.includes('does not take an argument')
    ? `${option} takes no value.`
    : `${option} needs a value after it.`;
};

/** @throws RunnerError that names an unknown argument, or the options that npm took */
export const readArguments = <Known extends Options>(
  args: readonly string[],
  options: Known,
  variables: Variables = process.env,
) => {
  const read = () => {
    try {
      return parseArgs({ args: [...args], allowPositionals: true, tokens: true, options });
    } catch (error) {
      throw new RunnerError(`${explain(error)} See --help.`);
    }
  };
  const { tokens, ...parsed } = read();
  const given = new Set(tokens.flatMap((token) => (token.kind === 'option' ? token.name : [])));
  rejectNpmConfigOptions(
    args,
    Object.entries(options).flatMap(([name, { type }]) => (given.has(name) ? [] : { name, type })),
    variables,
  );
  return parsed;
};

/** @throws RunnerError that names the first of the arguments, if there are any */
export const rejectPositionals = ([unexpected]: readonly string[]): void => {
  if (unexpected !== undefined) throw new RunnerError(`Unexpected '${unexpected}'. See --help.`);
};
