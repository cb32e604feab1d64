import { startLocalCloud } from 'local-cloud/start';
import { localRegion, prepareAssembly } from './prepare/prepare-assembly.ts';
import { banner, readyInfo } from './command/ready-info.ts';
import { log, runCommand } from './command/run-command.ts';
import { seedCloud } from './seed/seed-cloud.ts';

await runCommand(async ({ port, dataDir, stage, seeds, json }, stop) => {
  const prepare = () => prepareAssembly({ root: process.cwd(), stage, environment: process.env, log, stop });
  const cloud = await startLocalCloud({ prepare, dataDir, port, region: localRegion, log, stop });
  if (seeds) await seedCloud(cloud, { log, stop });
  const info = readyInfo(cloud);
  console.log(json ? JSON.stringify(info) : banner(info));
  return cloud;
});
