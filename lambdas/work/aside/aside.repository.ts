import { arrivedWorkIndex, asideWorkIndex } from '#domain/work/work-indexes.ts';
import { arrivedValue, listValue } from '#domain/work/work-item.ts';
import type { TableIndex } from '#domain/table-indexes.ts';
import { queryItems, type Database } from '../../clients/database.ts';
import { transactIf } from '../../clients/transact.ts';

/** Reads keys alone, of the items that the index holds: none of the others is read. */
export const asideRepository = (database: Database, table: string) => {
  const list = async ({ name, partitionKey, sortKey }: TableIndex, partition: string, until?: string) => {
    const items = await queryItems(database, {
      TableName: table,
      IndexName: name,
      KeyConditionExpression: until === undefined ? '#key = :key' : '#key = :key AND #sort <= :until',
      ExpressionAttributeNames: { '#key': partitionKey, ...(until !== undefined && { '#sort': sortKey }) },
      ExpressionAttributeValues: { ':key': partition, ...(until !== undefined && { ':until': until }) },
    });
    return items.map((item) => String(item['id']));
  };

  return {
    /** Returns the ids of work items that come back by a time, earliest first. */
    listAside: (until: string): Promise<string[]> => list(asideWorkIndex, listValue, until),

    /** Returns the ids of work items that have arrived since they were last taken up. */
    listArrived: (): Promise<string[]> => list(arrivedWorkIndex, arrivedValue),

    /** Marks an arrival as taken up, in the same version. */
    takeUp: (id: string): Promise<boolean> =>
      transactIf(database, [
        {
          Update: {
            TableName: table,
            Key: { id },
            UpdateExpression: 'REMOVE arrived',
            ConditionExpression: 'attribute_exists(arrived)',
          },
        },
      ]),
  };
};

export type AsideRepository = ReturnType<typeof asideRepository>;
