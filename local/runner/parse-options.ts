import { parseArgs } from 'node:util';
import { RunnerError } from './runner-error.ts';

/** What can be chosen on the command line. */
export interface CommandOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly stage: string;
  /** Whether standard output is to carry one line of JSON. */
  readonly json: boolean;
}

const usage = 'Options: --port N, --data DIR, --stage NAME, --no-seed, --json.';

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '8080' },
        data: { type: 'string', default: '.local' },
        stage: { type: 'string', default: 'local' },
        // Says nothing yet: so far there is no demo data to leave out.
        'no-seed': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new RunnerError(`${error instanceof Error ? error.message : String(error)}. ${usage}`);
  }
};

/** Reads the command's arguments. Throws a RunnerError that names the one that is wrong. */
export const parseOptions = (args: readonly string[]): CommandOptions => {
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
    json: values.json,
  };
};
