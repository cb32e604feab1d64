import type { Report, ReportGroup } from '#domain/report/contract.ts';
import { csvLines } from '../../../lib/csv.ts';
import { columns, groupLabels, rowLabel } from './report-columns.ts';

/** Returns CSV rows with a header; numbers without units, for spreadsheets. */
export const reportCsv = (report: Report, group: ReportGroup): string =>
  csvLines([
    [groupLabels[group], ...columns.map(({ label }) => label)],
    ...report.groups[group].map((row) => [
      rowLabel(group, row.key, report),
      ...columns.map(({ valueOf }) => valueOf(row)),
    ]),
  ]);
