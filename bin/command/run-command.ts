import { helpText, parseOptions, type CommandOptions } from './parse-options.ts';
import { runUntilStopped } from 'local-cloud/run-until-stopped';

// To standard error, with the time of day in UTC.
export const log = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

export const runCommand = (
  start: (options: CommandOptions, stop: AbortSignal) => Promise<{ close(): Promise<void> }>,
): Promise<void> => {
  // As in Lambda; worker threads take the time zone of their process.
  process.env['TZ'] = 'UTC';
  // The data folder holds secrets and visitors' input, so only its owner may read it.
  process.umask(0o077);
  return runUntilStopped({
    startedByNpm: process.env['npm_lifecycle_event'] !== undefined,
    start: async (stop) => {
      const options = parseOptions(process.argv.slice(2), process.env);
      if (options.help) {
        console.log(helpText);
        process.exit();
      }
      return start(options, stop);
    },
  });
};
