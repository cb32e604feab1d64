import * as z from 'zod/mini';
import { tableName, tables, type TableId } from '#domain/tables.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { isYes } from '../command/ask.ts';
import { parseAnswer } from '../command/unexpected-answer.ts';
import { isRestoredFrom } from '../restore/restored-table.ts';
import type { CallAws } from './call-aws.ts';
import type { DeployTools, Step } from './step.ts';

const pageSchema = z.object({
  TableNames: z.array(z.string()),
  LastEvaluatedTableName: z.optional(z.string()),
});

const callDynamodb = (call: CallAws, region: string, operation: string, input: object): Promise<string> =>
  call({
    service: 'dynamodb',
    action: `dynamodb:${operation}`,
    region,
    url: `https://dynamodb.${region}.amazonaws.com/`,
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
    },
    body: JSON.stringify(input),
  });

/**
 * Lists the tables that `restore` made out of a stage's own.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_ListTables.html
 */
const findRestored = async (call: CallAws, { prefix, stage, region }: StageConfig): Promise<string[]> => {
  const own = Object.keys(tables)
    .filter((id): id is TableId => id in tables)
    .map((id) => tableName(prefix, stage, id));
  const found: string[] = [];
  let start: string | undefined;
  do {
    const input = start === undefined ? {} : { ExclusiveStartTableName: start };
    const answer = await callDynamodb(call, region, 'ListTables', input);
    const page = parseAnswer('dynamodb:ListTables', pageSchema, answer);
    found.push(...page.TableNames.filter((name) => own.some((table) => isRestoredFrom(table, name))));
    start = page.LastEvaluatedTableName;
  } while (start !== undefined);
  return found;
};

/** Returns the steps that tell of restored tables, which belong to no stack, and delete those with the stage if asked to. */
export const restoredTableSteps = (
  config: StageConfig,
  { call, ask, print }: DeployTools,
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
        found = await findRestored(call, config);
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
          if (isAgreed) await callDynamodb(call, region, 'DeleteTable', { TableName: name });
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
