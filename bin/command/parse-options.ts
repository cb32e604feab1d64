import { RunnerError } from '../prepare/run-step.ts';
import type { Variables } from './npm-config-options.ts';
import { readArguments, rejectPositionals } from './read-arguments.ts';

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

const optionDefaults = {
  port: { type: 'string', default: '8080' },
  data: { type: 'string', default: '.local' },
  stage: { type: 'string', default: 'local' },
  'no-seed': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** @throws RunnerError that names the invalid argument, or the options that npm took */
export const parseOptions = (args: readonly string[], variables: Variables): CommandOptions => {
  const { values, positionals } = readArguments(args, optionDefaults, variables);
  rejectPositionals(positionals);
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
