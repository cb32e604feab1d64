import type { StageConfig } from '../../infra/config/stage-config.ts';
import { DescribeTableCommand, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { tableName, type TableName } from '#domain/tables.ts';
import { findAccount } from '../deploy/check-credentials.ts';
import { shortCallSettings, type RegionSettings } from './aws-settings.ts';
import { dynamodbClient } from './clients.ts';
import { CommandError } from './command-error.ts';
import type { StageCloud } from './stage-cloud.ts';

/** @throws CommandError if the stage belongs to another account */
export const assertAccount = (
  { stage, account: wanted }: Pick<StageConfig, 'stage' | 'account'>,
  account: string,
): void => {
  if (wanted === undefined || account === wanted) return;
  throw new CommandError(
    `The stage ${stage} belongs to account ${wanted}, but these AWS credentials belong to ${account}. Use credentials of ${wanted}.`,
  );
};

// One of them may have been dropped.
const lookedFor = ['users', 'audit'] as const;

/** Returns true if the stage has tables, or if these credentials may not read them. */
const hasTables = async ({ config, settingsFor }: StageCloud): Promise<boolean> => {
  const client = dynamodbClient(settingsFor);
  const exists = async (table: TableName): Promise<boolean> => {
    try {
      const TableName = tableName(config.prefix, config.stage, table);
      await client.send(new DescribeTableCommand({ TableName }));
      return true;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return false;
      if (error instanceof Error && error.name.startsWith('AccessDenied')) return true;
      throw error;
    }
  };
  try {
    for (const table of lookedFor) if (await exists(table)) return true;
    return false;
  } finally {
    client.destroy();
  }
};

/** @throws CommandError if the credentials belong to another account than the stage's */
export const assertOwnAccount = async (
  { config, isLocal }: StageCloud,
  settingsIn: RegionSettings = shortCallSettings,
): Promise<void> => {
  if (isLocal || config.account === undefined) return;
  assertAccount(config, await findAccount(settingsIn, config.region));
};

export const notDeployed = (
  { stage, region }: Pick<StageConfig, 'stage' | 'region'>,
  place = 'in the account of these AWS credentials',
  otherwise = 'use credentials of its account',
): CommandError =>
  new CommandError(
    `The stage ${stage} is not deployed in ${region} ${place}. Deploy it first (npm run deploy -- ${stage}), or ${otherwise}.`,
  );

/** @throws CommandError if the stage is not deployed, or belongs to another account */
export const assertDeployed = async (cloud: StageCloud, settingsIn?: RegionSettings): Promise<void> => {
  const { config, isLocal, options } = cloud;
  await assertOwnAccount(cloud, settingsIn);
  if (await hasTables(cloud)) return;
  if (!isLocal) throw notDeployed(config);
  throw new CommandError(
    `The stage ${config.stage} has not run here. Start it (npm start -- ${options}), or choose the stage that has.`,
  );
};
