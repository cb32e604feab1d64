import { stageNames, type StageConfig } from '../../infra/config/stage-config.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../../bin/command/read-arguments.ts';

interface StageCommand {
  readonly config: StageConfig;
  readonly isDry: boolean;
  readonly isAgreed: boolean;
}

/** Returns undefined for `--help`. @throws CommandError or RangeError that says what to correct */
export const parseStageCommand = (
  name: 'deploy' | 'destroy',
  args: readonly string[],
): StageCommand | undefined => {
  const { values, positionals } = readArguments(args, {
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', short: 'y', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) return undefined;
  const [stage, ...more] = positionals;
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
  return { config, isDry: values['dry-run'], isAgreed: values.yes };
};
