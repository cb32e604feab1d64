import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { TableName } from '#domain/tables.ts';
import { operationsForTable } from '../config/table-operations.ts';
import { tableFailures } from './alarm-metrics.ts';
import type { AlarmDefinition } from './paging-alarm.ts';

/** Returns two alarms for each table, since one can't combine both metrics of six operations. */
export const tableAlarms = (tables: ReadonlyMap<TableName, ITable>): Record<string, AlarmDefinition> =>
  Object.fromEntries(
    [...tables].flatMap(([name, table]): [string, AlarmDefinition][] => {
      const { id } = table.node;
      return [
        [
          `${id}-table-failing`,
          {
            metric: tableFailures(table, 'SystemErrors', operationsForTable(name)),
            atLeast: 5,
            description: `DynamoDB fails to serve requests to the table ${id}.`,
          },
        ],
        [
          `${id}-table-throttled`,
          {
            metric: tableFailures(table, 'ThrottledRequests', operationsForTable(name)),
            atLeast: 5,
            description: `DynamoDB throttles requests to the table ${id}: there are too many at once.`,
          },
        ],
      ];
    }),
  );
