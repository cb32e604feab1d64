import { helpText, parseOptions, type CommandOptions } from './parse-options.ts';
import { runUntilStopped } from 'local-cloud/run-until-stopped';

/** Tells on standard error what happens, with the time of day in UTC. */
export const log = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** The life of a command that runs the product with the options it was given; `runUntilStopped` says how it ends. */
export const runCommand = (
  start: (options: CommandOptions, stop: AbortSignal) => Promise<{ close(): Promise<void> }>,
): Promise<void> => {
  // Lambda runs in UTC; worker threads have the time zone of their process.
  process.env['TZ'] = 'UTC';
  // The data folder holds secrets and what visitors wrote: it is its owner's alone.
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
