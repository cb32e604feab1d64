import { npmConfigOptions } from '../../bin/command/parse-options.ts';
import { CommandError } from './command-error.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

interface Option {
  readonly name: string;
  readonly type: 'boolean' | 'string';
}

/** @throws CommandError if npm took options: a lost `--dry-run` of `npm run deploy dev --dry-run` would deploy */
export const rejectNpmConfigOptions = (
  args: readonly string[],
  missingOptions: readonly Option[],
  variables: Variables,
): void => {
  const taken = npmConfigOptions(missingOptions, variables);
  if (taken.length === 0) return;
  const names = taken.map(({ name }) => `--${name}`).join(' ');
  // npm separates an option from its value, which then looks like a positional argument.
  const areFlags = taken.every(({ type }) => type === 'boolean');
  const shown = areFlags ? [...args, names] : ['…', ...taken.map(({ name }) => `--${name} …`)];
  const command = `npm run ${variables['npm_lifecycle_event'] ?? 'COMMAND'}`;
  throw new CommandError(
    `npm took ${names} as its own options, so nothing was done. Put -- before the options: ${[command, '--', ...shown].join(' ')}`,
  );
};
