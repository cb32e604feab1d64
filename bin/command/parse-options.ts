import { parseArgs } from 'node:util';
import { RunnerError } from '../prepare/run-step.ts';

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

/** What can be chosen on the command line. */
export interface CommandOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly stage: string;
  /** Whether demo data is loaded, unless it was before. */
  readonly seeds: boolean;
  /** Whether standard output is to carry one line of JSON. */
  readonly json: boolean;
  /** Whether nothing is to be started, only the options to be told. */
  readonly help: boolean;
}

/** What `--help` prints. */
export const helpText = `
  npm start -- [options]     the product on this machine
  npm run dev -- [options]   the same, and what is changed in its source shows at once

  --port N      port of the site; 0 for any free one (8080)
  --data DIR    folder for records, files and mails (.local)
  --stage NAME  stage whose templates are run (local)
  --no-seed     do not load the demo stock of vehicles
  --json        print one line of JSON once everything answers; with npm's own --silent it stands alone
  --help        print this
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

/**
 * Reads the command's arguments. Throws a RunnerError that names the one that is wrong, or what npm has kept.
 * @param variables the environment that npm gave the command
 */
export const parseOptions = (args: readonly string[], variables: Variables): CommandOptions => {
  const notGiven = Object.keys(optionDefaults)
    .filter((name) => !args.some((arg) => arg.split('=')[0] === `--${name}`))
    .map((name) => ({ name }));
  // The default would be run, and nobody would know.
  const kept = optionsKeptByNpm(notGiven, variables).map(({ name }) => `--${name}`);
  if (kept.length > 0) {
    const command = variables['npm_lifecycle_event'] === 'dev' ? 'npm run dev' : 'npm start';
    throw new RunnerError(
      `npm took ${kept.join(' ')} for itself, so nothing was started. Put -- before the options: ${command} -- ${kept.join(' … ')} …`,
    );
  }
  const values = parse(args);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new RunnerError(
      `'${values.port}' is not a port: --port takes a number from 0 (any free one) to 65535.`,
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
