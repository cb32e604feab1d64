import { paginateScan, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export type Item = Readonly<Record<string, unknown>>;

/**
 * Every item of a table that a test holds for. No table has an index by address, since nothing else needs one and
 * it would be one more place with personal data; reading all of a table for a rare request costs cents.
 */
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
