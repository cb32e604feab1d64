import { parseArgs } from 'node:util';
import { RunnerError } from '../prepare/run-step.ts';

// Without `--` before them npm takes options and sets variables instead, e.g. `npm_config_dry_run`; an option that begins with
// `no-` becomes the empty value of its opposite. https://docs.npmjs.com/cli/v11/commands/npm-run-script
export const npmConfigOptions = <Option extends { readonly name: string }>(
  options: readonly Option[],
  variables: Readonly<Record<string, string | undefined>>,
): Option[] => {
  const valueOf = (name: string) => variables[`npm_config_${name.replaceAll('-', '_')}`];
  return options.filter(({ name }) =>
    name.startsWith('no-') ? valueOf(name.slice(3)) === '' : !['', 'false'].includes(valueOf(name) ?? ''),
  );
};

export interface CommandOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly stage: string;
  readonly seeds: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

export const helpText = `
  npm start -- [options]     run the product on this machine
  npm run dev -- [options]   the same, with live reload of changed sources

  --port N      port of the site, 0 for any free port (8080)
  --data DIR    data folder for records, files and mails (.local)
  --stage NAME  stage whose templates to run (local)
  --no-seed     do not load the demo stock of vehicles
  --json        print one line of JSON when everything is ready; add npm's --silent to print nothing else
  --help        print this help
`;

const usage = 'Options: --port N, --data DIR, --stage NAME, --no-seed, --json, --help.';

type Variables = Readonly<Record<string, string | undefined>>;

const optionDefaults = {
  port: { type: 'string', default: '8080' },
  data: { type: 'string', default: '.local' },
  stage: { type: 'string', default: 'local' },
  'no-seed': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: optionDefaults }).values;
  } catch (error) {
    throw new RunnerError(`${error instanceof Error ? error.message : String(error)}. ${usage}`);
  }
};

/** @throws RunnerError that names the invalid argument, or the options that npm took */
export const parseOptions = (args: readonly string[], variables: Variables): CommandOptions => {
  const missingOptions = Object.keys(optionDefaults)
    .filter((name) => !args.some((arg) => arg.split('=')[0] === `--${name}`))
    .map((name) => ({ name }));
  // Otherwise the default would apply unnoticed.
  const taken = npmConfigOptions(missingOptions, variables).map(({ name }) => `--${name}`);
  if (taken.length > 0) {
    const command = variables['npm_lifecycle_event'] === 'dev' ? 'npm run dev' : 'npm start';
    throw new RunnerError(
      `npm took ${taken.join(' ')} as its own options, so nothing was started. Put -- before the options: ${command} -- ${taken.join(' … ')} …`,
    );
  }
  const values = parse(args);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new RunnerError(
      `'${values.port}' is not a port. --port takes a number from 0 (any free port) to 65535.`,
    );
  }
  return {
    port,
    dataDir: values.data,
    stage: values.stage,
    seeds: !values['no-seed'],
    json: values.json,
    help: values.help,
  };
};
