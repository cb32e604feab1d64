import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { TableName } from '#domain/tables.ts';
import { operationsOn } from '../config/table-operations.ts';
import { tableFailures } from './alarm-metrics.ts';
import type { AlarmDefinition } from './paging-alarm.ts';

/** Returns two alarms for each table, since one can't hold both figures of six operations. */
export const tableAlarms = (tables: ReadonlyMap<TableName, ITable>): Record<string, AlarmDefinition> =>
  Object.fromEntries(
    [...tables].flatMap(([name, table]): [string, AlarmDefinition][] => {
      const { id } = table.node;
      return [
        [
          `${id}-table-failing`,
          {
            metric: tableFailures(table, 'SystemErrors', operationsOn(name)),
            atLeast: 5,
            description: `Calls of the table of ${id} fail on the side of AWS.`,
          },
        ],
        [
          `${id}-table-throttled`,
          {
            metric: tableFailures(table, 'ThrottledRequests', operationsOn(name)),
            atLeast: 5,
            description: `Calls of the table of ${id} are throttled: they are too many at once.`,
          },
        ],
      ];
    }),
  );
