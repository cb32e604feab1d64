/**
 * Which of some options npm took for itself: without `--` before them it hands on variables instead. `--dry-run` is then
 * `npm_config_dry_run`, empty when it is not set; an option that begins with 'no' is the empty value of what it denies.
 * https://docs.npmjs.com/cli/v11/commands/npm-run-script
 */
export const optionsKeptByNpm = <Option extends { readonly name: string }>(
  options: readonly Option[],
  variables: Readonly<Record<string, string | undefined>>,
): Option[] => {
  const valueOf = (name: string) => variables[`npm_config_${name.replaceAll('-', '_')}`];
  return options.filter(({ name }) =>
    name.startsWith('no-') ? valueOf(name.slice(3)) === '' : !['', 'false'].includes(valueOf(name) ?? ''),
  );
};
