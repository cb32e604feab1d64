import type { Report, ReportGroup } from '#domain/report/contract.ts';
import { csvLines } from '../../../lib/csv.ts';
import { columnsOf, groupLabels, rowLabel, totalOf, totalLabel } from './report-columns.ts';

/** Cents, and a hundredth of a share. */
const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 100) / 100;

/** Returns CSV rows with a header and their sum; numbers without units, for spreadsheets. */
export const reportCsv = (report: Report, group: ReportGroup): string => {
  const columns = columnsOf(group);
  const total = totalOf(report.groups[group]);
  return csvLines([
    [groupLabels[group], ...columns.map(({ label }) => label)],
    ...report.groups[group].map((row) => [
      rowLabel(group, row.key, report),
      ...columns.map(({ valueOf }) => rounded(valueOf(row))),
    ]),
    [totalLabel, ...columns.map(({ valueOf }) => rounded(valueOf(total)))],
  ]);
};
