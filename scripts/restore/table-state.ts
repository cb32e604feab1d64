import {
  DescribeTableCommand,
  ResourceNotFoundException,
  waitUntilTableExists,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';

/** Returns undefined if there is no such table. */
export const describeTable = async (
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

export const tableExists = async (client: DynamoDBClient, name: string): Promise<boolean> =>
  (await describeTable(client, name)) !== undefined;

// In seconds: restoring takes minutes to hours.
const waitSettings = { maxWaitTime: 6 * 3_600, minDelay: 20, maxDelay: 60 };

export const waitForTable = async (client: DynamoDBClient, name: string): Promise<void> => {
  await waitUntilTableExists({ client, ...waitSettings }, { TableName: name });
};
