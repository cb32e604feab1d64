import type { DynamoDBClient, TableDescription } from '@aws-sdk/client-dynamodb';
import { tableName, tables } from '#domain/tables.ts';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { CommandError } from '../command/command-error.ts';
import { AwsCallError, callAws } from './call-aws.ts';
import { credentialsStep } from './common-steps.ts';
import { describeStack } from './describe-stack.ts';
import type { DeployTools, Step } from './step.ts';

/** The option of `destroy` that removes what a failed first creation left. */
export const failedCreationOption = 'failed-creation';

/** States of a stack whose first creation failed; without a stack, it was removed. */
const failedStates = new Set(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'DELETE_FAILED']);

const isMissing = (error: unknown): boolean =>
  error instanceof AwsCallError && /^(ResourceNotFoundException|NoSuchBucket)$/.test(error.code);

const describeTable = async (
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> => {
  const { DescribeTableCommand } = await import('@aws-sdk/client-dynamodb');
  try {
    const answer = client.send(new DescribeTableCommand({ TableName }));
    return (await callAws('dynamodb:DescribeTable', answer)).Table;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

// By a read, since the `ItemCount` of a table is hours old.
const assertEmpty = async (client: DynamoDBClient, TableName: string, key = 'KEY'): Promise<void> => {
  const { ScanCommand } = await import('@aws-sdk/client-dynamodb');
  const scan = new ScanCommand({ TableName, Select: 'COUNT', Limit: 1, ConsistentRead: true });
  const { Count = 0 } = await callAws('dynamodb:Scan', client.send(scan)).catch(async (error: unknown) => {
    if (!(error instanceof AwsCallError)) throw error;
    const inRegion = `--key-id ${key} --region ${await client.config.region()}`;
    throw new CommandError(
      `${TableName} can't be read (${error.code}), so nothing was removed. If its key waits for deletion, keep it until this is done: aws kms cancel-key-deletion ${inRegion} && aws kms enable-key ${inRegion}`,
      { cause: error },
    );
  });
  if (Count === 0) return;
  throw new CommandError(`${TableName} has records, so nothing was removed: it is not of this creation.`);
};

const deleteTable = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const { DeleteTableCommand, UpdateTableCommand } = await import('@aws-sdk/client-dynamodb');
  const unprotect = new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false });
  await callAws('dynamodb:UpdateTable', client.send(unprotect));
  await callAws('dynamodb:DeleteTable', client.send(new DeleteTableCommand({ TableName })));
};

// S3 refuses a bucket with files.
const deleteBucket = async (
  { settingsIn }: DeployTools,
  region: string,
  Bucket: string,
): Promise<boolean> => {
  const { DeleteBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  try {
    const client = new S3Client(settingsIn(region));
    await callAws('s3:DeleteBucket', client.send(new DeleteBucketCommand({ Bucket })));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** Returns the steps that remove the tables and the bucket that a failed first creation of the stack `data` left, if they are empty. */
export const failedCreationSteps = (config: StageConfig, tools: DeployTools): Step[] => {
  const { prefix, stage, region } = config;
  const { settingsIn, ask, print } = tools;
  const stack = `${prefix}-${stage}-data`;
  let account = '';
  let found: readonly string[] = [];
  const open = async (): Promise<DynamoDBClient> => {
    const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
    return new DynamoDBClient(settingsIn(region));
  };
  return [
    credentialsStep(config, tools, (owner) => (account = owner)),
    {
      title: 'Check that the first creation failed',
      shown: [`calls cloudformation:DescribeStacks for ${stack}`],
      run: async () => {
        const state = (await describeStack(settingsIn, stack, region))?.StackStatus;
        if (state === undefined || failedStates.has(state)) return;
        throw new CommandError(`The stack ${stack} is ${state}, so its creation did not fail.`);
      },
    },
    {
      title: 'Find what it left',
      shown: ['calls dynamodb:DescribeTable and dynamodb:Scan for each table'],
      run: async () => {
        const client = await open();
        const kept = await Promise.all(
          tables.map(async (table) => {
            const name = tableName(prefix, stage, table.name);
            const present = await describeTable(client, name);
            if (present === undefined) return [];
            await assertEmpty(client, name, present.SSEDescription?.KMSMasterKeyArn);
            return [name];
          }),
        );
        found = kept.flat();
        for (const name of found) print(`    ${name}  ${region}`);
      },
    },
    {
      title: 'Remove it',
      shown: [
        `asks to type '${stage}'`,
        'calls dynamodb:UpdateTable and dynamodb:DeleteTable for each table, and s3:DeleteBucket for the uploads',
      ],
      run: async () => {
        const typed = await ask(
          `Type the stage's name to remove these empty tables and the empty bucket of uploads:`,
        );
        if (typed !== stage)
          throw new CommandError(`You typed '${typed}', not '${stage}'. Nothing was removed.`);
        const client = await open();
        for (const name of found) await deleteTable(client, name);
        const bucket = `${prefix}-${stage}-uploads-${account}-${region}`;
        const hadBucket = await deleteBucket(tools, region, bucket);
        print(`    Removed ${[...found, ...(hadBucket ? [bucket] : [])].join(', ') || 'nothing'}.`);
        print(`    Deploy again: npm run deploy -- ${stage}`);
      },
    },
  ];
};
