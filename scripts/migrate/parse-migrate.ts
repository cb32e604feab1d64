import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../command/read-arguments.ts';
import { stageOptions, stageOptionsHelp } from '../command/stage-cloud.ts';

/** What `--help` prints. */
export const helpText = `
  npm run migrate -- --stage STAGE   store what earlier releases wrote as this one does: vehicles, the work on submissions, and the audit log

${stageOptionsHelp}
  --dry-run      tell what would be done
  --help         print this

  It may be run at any time, and again after it was cut short.
`;

const options = {
  ...stageOptions,
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command's arguments; undefined when help is asked for. Throws a CommandError that names what is wrong. */
export const parseMigrate = (args: readonly string[]) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) return undefined;
  if (positionals.length > 0) throw new CommandError('migrate takes options only. See --help.');
  return values;
};
