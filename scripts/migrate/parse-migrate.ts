import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../command/read-arguments.ts';
import { stageOptions, stageOptionsHelp } from '../command/stage-cloud.ts';

export const helpText = `
  npm run migrate -- --stage STAGE   convert vehicles, work items and the audit log of earlier releases to this release

${stageOptionsHelp}
  --dry-run      print what would be done
  --help         print this help

  You can run it at any time, and again after an interruption.
`;

const options = {
  ...stageOptions,
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Returns undefined for `--help`. @throws CommandError that names the invalid argument */
export const parseMigrate = (args: readonly string[]) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) return undefined;
  if (positionals.length > 0) throw new CommandError('migrate takes only options. See --help.');
  return values;
};
