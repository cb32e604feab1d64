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

/** Reads with AWS's own client, which reports consumed capacity; everything else is unchanged. */
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
    /** Returns the read capacity units that some work consumes. */
    unitsOf: async (work: () => Promise<unknown>): Promise<number> => {
      const before = units;
      await work();
      return units - before;
    },
  };
};
