import { banner } from '../packages/local-cloud/src/runner/ready-info.ts';
import { prepareAssembly } from './prepare/prepare-assembly.ts';
import { startRunner, type Runner } from '../packages/local-cloud/src/runner/start-runner.ts';
import { log, runCommand } from './command/run-command.ts';
import { startSite } from './dev/start-site.ts';
import { watchSources } from './dev/watch-sources.ts';
import { seedRunner } from './seed/seed-runner.ts';

const templateSources = ['domain', 'infra', 'lambdas'];

/** Takes over changed templates and functions, one change after the other. */
const reloadsOf = (runner: Runner, stop: AbortSignal): (() => void) => {
  let reloading = Promise.resolve();
  return () => {
    reloading = reloading
      .then(() => runner.reload())
      .then(() => log('took over what changed'))
      .catch((error: unknown) => {
        if (!stop.aborted) log(error instanceof Error ? error.message : String(error));
      });
  };
};

/** `npm run dev`: like `npm start`, but what is changed in the site, the Lambdas or the templates shows at once. */
await runCommand(async ({ port, dataDir, stage, seeds, json }, stop) => {
  const prepare = () =>
    prepareAssembly({ root: process.cwd(), stage, environment: process.env, log, skipsSite: true, stop });
  const runner = await startRunner({
    prepare,
    dataDir,
    port: 0,
    // Vite's, which needs the runner's first. Links of mails lead there; on any free port, to the runner.
    ...(port !== 0 && { siteAddress: `http://127.0.0.1:${port}` }),
    log,
    stop,
  });
  if (seeds) await seedRunner(runner, { log, stop });
  const vite = await startSite(port, runner.info.site).catch(async (error: unknown) => {
    await runner.close();
    throw error;
  });
  const watching = watchSources(templateSources, reloadsOf(runner, stop));
  const site = new URL(vite.resolvedUrls?.local[0] ?? runner.info.site).origin;
  const info = { ...runner.info, site };
  console.log(json ? JSON.stringify(info) : banner(info));
  return {
    close: async () => {
      watching.close();
      await Promise.all([vite.close(), runner.close()]);
    },
  };
});
