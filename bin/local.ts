import { banner } from '../packages/local-cloud/src/runner/ready-info.ts';
import { prepareAssembly } from './prepare/prepare-assembly.ts';
import { startRunner } from '../packages/local-cloud/src/runner/start-runner.ts';
import { log, runCommand } from './command/run-command.ts';
import { seedRunner } from './seed/seed-runner.ts';

/** `npm start`: the whole product on this machine, from the same templates that `npm run deploy` sends to AWS. */
await runCommand(async ({ port, dataDir, stage, seeds, json }, stop) => {
  const prepare = () => prepareAssembly({ root: process.cwd(), stage, environment: process.env, log, stop });
  const runner = await startRunner({ prepare, dataDir, port, log, stop });
  if (seeds) await seedRunner(runner, { log, stop });
  console.log(json ? JSON.stringify(runner.info) : banner(runner.info));
  return runner;
});
