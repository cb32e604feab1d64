import {
  GetCommand,
  QueryCommand,
  ScanCommand,
  type DynamoDBDocumentClient,
  type GetCommandOutput,
  type QueryCommandOutput,
  type ScanCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import type { Database } from '../../lambdas/clients/database.ts';

/** Reads by AWS's own client, which says what they cost; everything else goes on as it did. */
export const countedDatabase = (database: Database, sdk: DynamoDBDocumentClient) => {
  let units = 0;
  const counted = <Output extends GetCommandOutput | QueryCommandOutput | ScanCommandOutput>(
    output: Output,
  ): Output => {
    units += output.ConsumedCapacity?.CapacityUnits ?? Number.NaN;
    return output;
  };
  const total = { ReturnConsumedCapacity: 'TOTAL' } as const;
  const counting: Database = {
    ...database,
    get: async (input) => counted(await sdk.send(new GetCommand({ ...input, ...total }))),
    query: async (input) => counted(await sdk.send(new QueryCommand({ ...input, ...total }))),
    scan: async (input) => counted(await sdk.send(new ScanCommand({ ...input, ...total }))),
  };
  return {
    database: counting,
    /** Read capacity units that some work takes, as the store counts them. */
    unitsOf: async (work: () => Promise<unknown>): Promise<number> => {
      const before = units;
      await work();
      return units - before;
    },
  };
};
