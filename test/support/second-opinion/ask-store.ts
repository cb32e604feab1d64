import { TransactionCanceledException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, type ScanCommand } from '@aws-sdk/lib-dynamodb';
import { inspect } from 'node:util';

const textOf = (value: unknown): string => inspect(value, { depth: 9, sorted: true, breakLength: Infinity });

const sorted = (values: readonly unknown[]): string[] => values.map(textOf).toSorted();

/** Makes a function that asks a store, and returns its answer without what no document promises. */
export const askStore = (client: DynamoDBClient) => {
  const items = DynamoDBDocumentClient.from(client);
  return async (request: unknown): Promise<string> => {
    // All commands of the random requests have the same shape here.
    const command = request as ScanCommand;
    try {
      const { Items, Count, LastEvaluatedKey, ...output } = await items.send(command);
      const { Item, Attributes } = output as Record<string, unknown>;
      return textOf({ Item, Attributes, Items: Items && sorted(Items), Count, LastEvaluatedKey });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined;
      return [error.name, ...(reasons ?? []).map(({ Code }) => Code)].join(' ');
    }
  };
};
