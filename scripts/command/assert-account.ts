import type { StageConfig } from '../../infra/config/stage-config.ts';
import { CommandError } from './command-error.ts';

/** Throws a CommandError unless an account is the stage's, where the stage names one. */
export const assertAccount = (
  { stage, account: wanted }: Pick<StageConfig, 'stage' | 'account'>,
  account: string,
): void => {
  if (wanted === undefined || account === wanted) return;
  throw new CommandError(
    `${stage} belongs to account ${wanted}, and these AWS credentials to ${account}: take credentials of ${wanted}.`,
  );
};
