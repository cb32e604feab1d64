import { spawnSync } from 'node:child_process';
import { stageConfig } from '../infra/config/stages.ts';

/** Builds the site and deploys every stack of a stage: `npm run deploy -- STAGE`. */
const run = (command: string, args: readonly string[]): void => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
};

const [stageName, ...options] = process.argv.slice(2);
if (stageName === undefined) {
  console.error('Name the stage to deploy: npm run deploy -- dev');
  process.exit(1);
}
const { stage, region } = stageConfig(stageName);
if (stage === 'local') {
  console.error("The stage 'local' runs on this machine: npm start");
  process.exit(1);
}
console.log(`Deploying ${stage} to ${region}`);
run('npm', ['run', 'build:site']);
run('cdk', ['deploy', '--all', '--context', `stage=${stage}`, '--output', `cdk.out/${stage}`, ...options]);
