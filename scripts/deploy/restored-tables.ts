import { tableName, tables } from '#domain/tables.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { isYes } from '../command/ask.ts';
import { CommandError } from '../command/command-error.ts';
import { isCopyOf } from '../restore/table-copies.ts';
import { AwsCallError, callAws } from './call-aws.ts';
import type { DeployTools, Step } from './step.ts';

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_ListTables.html
const findRestored = async (
  settingsIn: RegionSettings,
  { prefix, stage, region }: StageConfig,
): Promise<string[]> => {
  const { DynamoDBClient, ListTablesCommand } = await import('@aws-sdk/client-dynamodb');
  const client = new DynamoDBClient(settingsIn(region));
  const own = tables.map(({ name }) => tableName(prefix, stage, name));
  const found: string[] = [];
  let start: string | undefined;
  do {
    const answer = client.send(new ListTablesCommand({ ExclusiveStartTableName: start }));
    const { TableNames = [], LastEvaluatedTableName } = await callAws('dynamodb:ListTables', answer);
    found.push(...TableNames.filter((name) => own.some((table) => isCopyOf(table, name))));
    start = LastEvaluatedTableName;
  } while (start !== undefined);
  return found;
};

// Returns the reason if DynamoDB refuses.
const tryDelete = async (
  settingsIn: RegionSettings,
  region: string,
  name: string,
): Promise<string | undefined> => {
  const { DeleteTableCommand, DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
  const client = new DynamoDBClient(settingsIn(region));
  try {
    await callAws('dynamodb:DeleteTable', client.send(new DeleteTableCommand({ TableName: name })));
    return undefined;
  } catch (error) {
    if (!(error instanceof AwsCallError)) throw error;
    return error.code === 'ResourceInUseException' ? 'it is still being restored' : error.code;
  }
};

/** Returns the steps that list restored tables, which belong to no stack, and delete them if the operator agrees. */
export const restoredTableSteps = (
  config: StageConfig,
  { settingsIn, ask, print }: DeployTools,
): { readonly find: Step; readonly remove: Step } => {
  const { region } = config;
  let found: readonly string[] = [];
  let isAgreed = false;
  return {
    find: {
      title: 'Find restored tables',
      shown: ['calls dynamodb:ListTables', 'asks whether to delete restored tables too, if there are any'],
      run: async () => {
        found = await findRestored(settingsIn, config);
        if (found.length === 0) return;
        print("    These restored tables contain people's records and belong to no stack:");
        for (const name of found) print(`      ${name}  ${region}`);
        isAgreed = isYes(await ask('Delete these tables too, after the stage is destroyed? (y/n)'));
      },
    },
    remove: {
      title: 'Delete restored tables',
      shown: ['calls dynamodb:DeleteTable for each, if you agreed'],
      run: async () => {
        const left: string[] = [];
        for (const name of found) {
          const reason = isAgreed ? await tryDelete(settingsIn, region, name) : '';
          if (reason === undefined) {
            print(`    deleted ${name}`);
            continue;
          }
          left.push(name);
          print(
            `    ${name} was not deleted${reason && ` (${reason})`}. To delete it: aws dynamodb delete-table --region ${region} --table-name ${name}`,
          );
        }
        if (isAgreed && left.length > 0) {
          throw new CommandError(`These tables with people's records were not deleted: ${left.join(', ')}.`);
        }
      },
    },
  };
};
