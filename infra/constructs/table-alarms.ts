import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { tableOperations } from '../config/table-operations.ts';
import { tableFailures } from './alarm-metrics.ts';
import type { AlarmDefinition } from './paging-alarm.ts';

const isTable = (name: string): name is keyof typeof tableOperations => Object.hasOwn(tableOperations, name);

/** Returns two alarms for each table, since one can't hold both figures of six operations. */
export const tableAlarms = (
  tables: Readonly<Record<keyof typeof tableOperations, ITable>>,
): Record<string, AlarmDefinition> =>
  Object.fromEntries(
    Object.keys(tableOperations)
      .filter(isTable)
      .flatMap((name): [string, AlarmDefinition][] => {
        const table = tables[name];
        const { id } = table.node;
        return [
          [
            `${id}-table-failing`,
            {
              metric: tableFailures(table, 'SystemErrors', tableOperations[name]),
              atLeast: 5,
              description: `Calls of the table of ${id} fail on the side of AWS.`,
            },
          ],
          [
            `${id}-table-throttled`,
            {
              metric: tableFailures(table, 'ThrottledRequests', tableOperations[name]),
              atLeast: 5,
              description: `Calls of the table of ${id} are throttled: they are too many at once.`,
            },
          ],
        ];
      }),
  );
