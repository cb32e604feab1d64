import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { eventually } from './eventually.ts';

/** Creates a table with these key attributes, all strings, and waits until it is active. */
export const createTable = async (
  client: DynamoDBDocumentClient,
  TableName: string,
  [partition, sort]: readonly [partition: string, sort?: string],
): Promise<void> => {
  const names = sort === undefined ? [partition] : [partition, sort];
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: names.map((name) => ({ AttributeName: name, AttributeType: 'S' })),
      KeySchema: names.map((name, at) => ({ AttributeName: name, KeyType: at === 0 ? 'HASH' : 'RANGE' })),
    }),
  );
  await eventually(async () => {
    await client.send(new ScanCommand({ TableName }));
  });
};
