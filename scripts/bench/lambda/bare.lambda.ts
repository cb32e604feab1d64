import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** The least that a Lambda with a table can be: it reads one record, and checks nothing. */
export const handler = async ({ table, id }: { readonly table: string; readonly id: string }) => {
  const { Item } = await client.send(new GetItemCommand({ TableName: table, Key: { id: { S: id } } }));
  return { statusCode: Item === undefined ? 404 : 200 };
};
