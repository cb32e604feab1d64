import type { StageConfig } from '../../infra/config/stage-config.ts';
import { DescribeTableCommand, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { tableName } from '#domain/tables.ts';
import { findAccount } from '../deploy/check-credentials.ts';
import { shortCallSettings, type RegionSettings } from './aws-settings.ts';
import { dynamodbClient } from './clients.ts';
import { CommandError } from './command-error.ts';
import type { StageCloud } from './stage-cloud.ts';

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

/** Returns whether a stage's tables are there; true where these credentials may not look. */
const hasTables = async ({ config, settingsFor }: StageCloud): Promise<boolean> => {
  const client = dynamodbClient(settingsFor);
  try {
    const TableName = tableName(config.prefix, config.stage, 'users');
    await client.send(new DescribeTableCommand({ TableName }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    if (error instanceof Error && error.name.startsWith('AccessDenied')) return true;
    throw error;
  } finally {
    client.destroy();
  }
};

/** Rejects with a CommandError unless the credentials are of the stage's account, where it names one. */
export const assertOwnAccount = async (
  { config, isLocal }: StageCloud,
  settingsIn: RegionSettings = shortCallSettings,
): Promise<void> => {
  if (isLocal || config.account === undefined) return;
  assertAccount(config, await findAccount(settingsIn, config.region));
};

/** Returns the error of a stage that is not deployed in its region to, or from, a place, and what else to do about it. */
export const notDeployed = (
  { stage, region }: Pick<StageConfig, 'stage' | 'region'>,
  place = 'to the account of these AWS credentials',
  otherwise = 'take credentials of its account',
): CommandError =>
  new CommandError(
    `The stage ${stage} is not deployed in ${region} ${place}: deploy it first (npm run deploy -- ${stage}), or ${otherwise}.`,
  );

/** Rejects with a CommandError unless a stage is deployed, and to its own account, before a command does anything. */
export const assertDeployed = async (cloud: StageCloud, settingsIn?: RegionSettings): Promise<void> => {
  const { config, isLocal, options } = cloud;
  await assertOwnAccount(cloud, settingsIn);
  if (await hasTables(cloud)) return;
  if (!isLocal) throw notDeployed(config);
  throw new CommandError(
    `The stage ${config.stage} does not run there: start it (npm start -- ${options}), or name the stage that does.`,
  );
};
