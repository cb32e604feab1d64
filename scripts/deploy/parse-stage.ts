import { stageNames, type StageConfig } from '../../infra/config/stage-config.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { CommandError } from '../command/command-error.ts';
import { readArguments } from '../command/read-arguments.ts';

interface StageCommand {
  readonly config: StageConfig;
  readonly isDry: boolean;
  readonly isAgreed: boolean;
}

/**
 * Reads the arguments of `deploy` and `destroy`; undefined when help is asked for. Throws a CommandError that
 * names what is wrong, or a RangeError for a configuration to be corrected.
 */
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
    throw new CommandError(`Name one stage: npm run ${name} -- dev`);
  }
  const deployed = stageNames.filter((known) => known !== 'local');
  if (stage !== 'local' && !deployed.some((known) => known === stage)) {
    throw new CommandError(`There is no stage '${stage}'. Choose one of: ${deployed.join(', ')}.`);
  }
  const config = stageConfig(stage);
  if (config.stage === 'local') {
    throw new CommandError(
      "The stage 'local' runs on this machine: npm start. Its data lies in .local: delete the folder to be rid of it.",
    );
  }
  return { config, isDry: values['dry-run'], isAgreed: values.yes };
};
