import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError } from './command-error.ts';

/** Reads a command's words and options. Throws a CommandError that names what is not known. */
export const readArguments = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)} See --help.`);
  }
};
