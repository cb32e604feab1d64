import { RunnerError } from '../prepare/run-step.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

interface Option {
  readonly name: string;
  readonly type: 'boolean' | 'string';
}

// Without `--` before them npm takes options and sets variables instead, e.g. `npm_config_dry_run`; an option that begins with
// `no-` becomes the empty value of its opposite. https://docs.npmjs.com/cli/v11/commands/npm-run-script
const takenByNpm = (options: readonly Option[], variables: Variables): readonly Option[] => {
  const valueOf = (name: string) => variables[`npm_config_${name.replaceAll('-', '_')}`];
  return options.filter(({ name }) =>
    name.startsWith('no-') ? valueOf(name.slice(3)) === '' : !['', 'false'].includes(valueOf(name) ?? ''),
  );
};

/** @throws RunnerError if npm took options: a lost `--dry-run` of `npm run deploy dev --dry-run` would deploy */
export const rejectNpmConfigOptions = (
  args: readonly string[],
  missingOptions: readonly Option[],
  variables: Variables,
): void => {
  const taken = takenByNpm(missingOptions, variables);
  if (taken.length === 0) return;
  const names = taken.map(({ name }) => `--${name}`).join(' ');
  // npm separates an option from its value, which then looks like a positional argument.
  const areFlags = taken.every(({ type }) => type === 'boolean');
  const shown = areFlags ? [...args, names] : ['…', ...taken.map(({ name }) => `--${name} …`)];
  const script = variables['npm_lifecycle_event'] ?? 'COMMAND';
  const command = script === 'start' ? 'npm start' : `npm run ${script}`;
  throw new RunnerError(
    `npm took ${names} as its own options, so nothing was done. Put -- before the options: ${[command, '--', ...shown].join(' ')}`,
  );
};
