import { stageConfig } from '../../infra/config/stages.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { CommandError } from './command-error.ts';
import { awsCloud, localCloud, type SettingsFor } from './find-cloud.ts';

/** The options by which a command says which product it means. */
export const stageOptions = { stage: { type: 'string' }, data: { type: 'string' } } as const;

/** What `--help` says of them. */
export const stageOptionsHelp = `  --stage STAGE  local (the product that runs on this machine), dev, staging or prod; those need AWS credentials
  --data DIR     data folder of the product that runs on this machine, whatever its stage (.local for the stage local)`;

interface StageChoice {
  readonly stage?: string | undefined;
  readonly data?: string | undefined;
}

export interface StageCloud {
  readonly config: StageConfig;
  readonly settingsFor: SettingsFor;
  /** The options that name this product, for commands that advice tells. */
  readonly options: string;
  /** Whether it runs on this machine: there any stage can. */
  readonly isLocal: boolean;
}

/**
 * The product that a command means, and how clients reach its services. Throws a CommandError without a stage and
 * where no local product has run, a RangeError that names the stages there are.
 */
export const stageCloud = ({ stage, data }: StageChoice): StageCloud => {
  if (stage === undefined) {
    throw new CommandError(
      data === undefined
        ? 'Name the stage: --stage local, dev, staging or prod.'
        : `Name the stage that runs over ${data} as well: --stage local, if it was started without one.`,
    );
  }
  const config = stageConfig(stage);
  const isLocal = config.stage === 'local' || data !== undefined;
  const settingsFor = isLocal ? localCloud(data ?? '.local', config.region) : awsCloud(config.region);
  const options = `--stage ${stage}${data === undefined ? '' : ` --data ${data}`}`;
  return { config, settingsFor, options, isLocal };
};
