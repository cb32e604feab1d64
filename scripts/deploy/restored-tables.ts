import { tableName, tables } from '#domain/tables.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import type { RegionSettings } from '../command/aws-settings.ts';
import { isYes } from '../command/ask.ts';
import { isRestoredFrom } from '../restore/restored-table.ts';
import { callAws } from './call-aws.ts';
import type { DeployTools, Step } from './step.ts';

/**
 * Lists the tables that `restore` made out of a stage's own.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_ListTables.html
 */
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
    found.push(...TableNames.filter((name) => own.some((table) => isRestoredFrom(table, name))));
    start = LastEvaluatedTableName;
  } while (start !== undefined);
  return found;
};

const deleteTable = async (settingsIn: RegionSettings, region: string, name: string): Promise<void> => {
  const { DeleteTableCommand, DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
  const client = new DynamoDBClient(settingsIn(region));
  await callAws('dynamodb:DeleteTable', client.send(new DeleteTableCommand({ TableName: name })));
};

/** Returns the steps that tell of restored tables, which belong to no stack, and delete those with the stage if asked to. */
export const restoredTableSteps = (
  config: StageConfig,
  { settingsIn, ask, print }: DeployTools,
): { readonly find: Step; readonly remove: Step } => {
  const { region } = config;
  let found: readonly string[] = [];
  let isAgreed = false;
  return {
    find: {
      title: 'Look for restored tables',
      shown: [
        'calls dynamodb:ListTables',
        'asks whether those that restore made are deleted, too, if there are any',
      ],
      run: async () => {
        found = await findRestored(settingsIn, config);
        if (found.length === 0) return;
        print("    These tables were restored, with people's records in them, and belong to no stack:");
        for (const name of found) print(`      ${name}  ${region}`);
        isAgreed = isYes(await ask('Delete these tables, too, once the stage is destroyed? (y/n)'));
      },
    },
    remove: {
      title: 'Delete restored tables',
      shown: ['calls dynamodb:DeleteTable for each, where that was agreed to'],
      run: async () => {
        for (const name of found) {
          if (isAgreed) await deleteTable(settingsIn, region, name);
          print(
            isAgreed
              ? `    deleted ${name}`
              : `    ${name} stays. To delete it: aws dynamodb delete-table --region ${region} --table-name ${name}`,
          );
        }
      },
    },
  };
};
