import { RunnerError } from '../prepare/run-step.ts';
import { readArguments, rejectPositionals, type Options } from './read-arguments.ts';

/**
 * Reads the arguments of a short command, as its first act: prints its help, or what is wrong with an argument, and ends the
 * process.
 */
export const readCommandLine = <Known extends Options>(
  help: string,
  options: Known,
  { takesPaths = false } = {},
) => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    process.exit();
  }
  try {
    const parsed = readArguments(args, options);
    if (!takesPaths) rejectPositionals(parsed.positionals);
    return parsed;
  } catch (error) {
    if (!(error instanceof RunnerError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
};
