import { stageConfig } from '../../infra/config/stages.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { CommandError } from './command-error.ts';
import { awsCloud, localCloud, type SettingsFor } from './find-cloud.ts';

export const stageOptions = { stage: { type: 'string' }, data: { type: 'string' } } as const;

export const stageOptionsHelp = `  --stage STAGE  local (the product on this machine), dev, staging or prod; all but local need AWS credentials
  --data DIR     data folder of the product on this machine, for any stage (default for local: .local)`;

interface StageChoice {
  readonly stage?: string | undefined;
  readonly data?: string | undefined;
}

export interface StageCloud {
  readonly config: StageConfig;
  readonly settingsFor: SettingsFor;
  /** Options that select this product, for commands in messages. */
  readonly options: string;
  /** Whether it runs on this machine, where any stage can run. */
  readonly isLocal: boolean;
}

/** @throws CommandError without a stage, RangeError for an unknown one */
export const stageCloud = ({ stage, data }: StageChoice): StageCloud => {
  if (stage === undefined) {
    throw new CommandError(
      data === undefined
        ? 'Choose a stage: --stage local, dev, staging or prod.'
        : `Choose the stage that runs in ${data} as well: --stage local if it was started without one.`,
    );
  }
  const config = stageConfig(stage);
  const isLocal = config.stage === 'local' || data !== undefined;
  const settingsFor = isLocal ? localCloud(data ?? '.local', config.region) : awsCloud(config.region);
  const options = `--stage ${stage}${data === undefined ? '' : ` --data ${data}`}`;
  return { config, settingsFor, options, isLocal };
};
