import { startLocalCloud, type LocalCloud } from 'local-cloud/start';
import { localRegion, prepareAssembly } from './prepare/prepare-assembly.ts';
import { banner, readyInfo } from './command/ready-info.ts';
import { log, runCommand } from './command/run-command.ts';
import { startSite } from './dev/start-site.ts';
import { watchSources } from './dev/watch-sources.ts';
import { seedCloud } from './seed/seed-cloud.ts';

const templateSources = ['domain', 'infra', 'lambdas'];

const createReloader = (cloud: LocalCloud, stop: AbortSignal): (() => void) => {
  let reloading = Promise.resolve();
  return () => {
    reloading = reloading
      .then(() => cloud.reload())
      .then(() => log('reloaded the changes'))
      .catch((error: unknown) => {
        if (!stop.aborted) log(error instanceof Error ? error.message : String(error));
      });
  };
};

await runCommand(async ({ port, dataDir, stage, seeds, json }, stop) => {
  const prepare = () =>
    prepareAssembly({ root: process.cwd(), stage, environment: process.env, log, skipsSite: true, stop });
  const cloud = await startLocalCloud({
    prepare,
    dataDir,
    port: 0,
    region: localRegion,
    // Mails link to Vite, which needs the cloud's port first; with any free port they link to the cloud.
    ...(port !== 0 && { siteAddress: `http://127.0.0.1:${port}` }),
    log,
    stop,
  });
  if (seeds) await seedCloud(cloud, { log, stop });
  const vite = await startSite(port, cloud.site).catch(async (error: unknown) => {
    await cloud.close();
    throw error;
  });
  const watching = watchSources(templateSources, createReloader(cloud, stop));
  const site = new URL(vite.resolvedUrls?.local[0] ?? cloud.site).origin;
  const info = { ...readyInfo(cloud), site };
  console.log(json ? JSON.stringify(info) : banner(info));
  return {
    close: async () => {
      watching.close();
      await Promise.all([vite.close(), cloud.close()]);
    },
  };
});
