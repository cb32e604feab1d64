import { paginateScan, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export type Item = Readonly<Record<string, unknown>>;

// No table has an index by address: it would be one more place with personal data, and a full scan for a rare request costs cents.
export const scanTable = async (
  client: DynamoDBDocumentClient,
  table: string,
  isWanted: (item: Item) => boolean,
): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true })) {
    found.push(...Items.filter((item) => isWanted(item)));
  }
  return found;
};
