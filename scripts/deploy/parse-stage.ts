import { stageNames, type StageConfig } from '../../infra/config/stage-config.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { CommandError } from '../command/command-error.ts';

/** Options of every command that changes the stacks of a stage. */
export const stackOptions = {
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Returns the stage that a command names. @throws CommandError or RangeError that says what to correct */
export const parseStage = (name: 'deploy' | 'destroy', [stage, ...more]: readonly string[]): StageConfig => {
  if (stage === undefined || more.length > 0) {
    throw new CommandError(`Choose one stage: npm run ${name} -- dev`);
  }
  const deployed = stageNames.filter((known) => known !== 'local');
  if (stage !== 'local' && !deployed.some((known) => known === stage)) {
    throw new CommandError(`There is no stage '${stage}'. Choose one of: ${deployed.join(', ')}.`);
  }
  const config = stageConfig(stage);
  if (config.stage === 'local') {
    throw new CommandError(
      "The stage 'local' runs on this machine (npm start). To delete its data, delete the folder .local.",
    );
  }
  return config;
};
