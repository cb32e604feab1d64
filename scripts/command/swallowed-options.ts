import { optionsKeptByNpm } from '../../bin/command/parse-options.ts';
import { CommandError } from './command-error.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

interface Option {
  readonly name: string;
  readonly type: 'boolean' | 'string';
}

/**
 * Throws a CommandError when npm kept options for itself: without `--` before it, the `--dry-run` of
 * `npm run deploy dev --dry-run` never reaches the command, which would then deploy.
 * @param notGiven options that the command knows and was not given
 */
export const refuseSwallowedOptions = (
  args: readonly string[],
  notGiven: readonly Option[],
  variables: Variables,
): void => {
  const swallowed = optionsKeptByNpm(notGiven, variables);
  if (swallowed.length === 0) return;
  const names = swallowed.map(({ name }) => `--${name}`).join(' ');
  // npm parts an option from its value, which then stands among the words.
  const areFlags = swallowed.every(({ type }) => type === 'boolean');
  const shown = areFlags ? [...args, names] : ['…', ...swallowed.map(({ name }) => `--${name} …`)];
  const command = `npm run ${variables['npm_lifecycle_event'] ?? 'COMMAND'}`;
  throw new CommandError(
    `npm took ${names} for itself, so nothing was done. Put -- before the options: ${[command, '--', ...shown].join(' ')}`,
  );
};
