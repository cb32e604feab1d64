import { banner } from '../local/runner/banner.ts';
import { helpText, parseOptions } from '../local/runner/parse-options.ts';
import { prepareAssembly } from '../local/runner/prepare-assembly.ts';
import { runUntilStopped } from '../local/runner/run-until-stopped.ts';
import { startRunner } from '../local/runner/start-runner.ts';
import { seedRunner } from './seed/seed-runner.ts';

/** `npm start`: the whole product on this machine, from the same templates that `npm run deploy` sends to AWS. */
const log = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

// Lambda runs in UTC; worker threads have the time zone of their process.
process.env['TZ'] = 'UTC';
// The data folder holds secrets and what visitors wrote: it is its owner's alone.
process.umask(0o077);

await runUntilStopped(async (stop) => {
  const { port, dataDir, stage, seeds, json, help } = parseOptions(process.argv.slice(2), process.env);
  if (help) {
    console.log(helpText);
    process.exit();
  }
  const prepare = () => prepareAssembly({ root: process.cwd(), stage, environment: process.env, log, stop });
  const runner = await startRunner({ prepare, dataDir, port, log, stop });
  if (seeds) await seedRunner(runner, { log, stop });
  console.log(json ? JSON.stringify(runner.info) : banner(runner.info));
  return runner;
});
