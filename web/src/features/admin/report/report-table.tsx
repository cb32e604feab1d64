import type { Report, ReportGroup, ReportRow } from '#domain/report/contract.ts';
import { type Column, columnsOf, groupLabels, rowLabel, totalLabel, totalOf } from './report-columns.ts';

interface CellProps {
  readonly column: Column;
  readonly row: ReportRow;
}

const Cell = ({ column: { label, valueOf, format }, row }: CellProps) => {
  const value = valueOf(row);
  return (
    <td className="number" data-label={label} data-zero={value === undefined || value === 0}>
      {value === undefined ? 'None' : format(value)}
    </td>
  );
};

interface ReportTableProps {
  readonly report: Report;
  readonly group: ReportGroup;
}

/** Shows a row for each source, lender, person or type, and their sum. */
export const ReportTable = ({ report, group }: ReportTableProps) => {
  const rows = report.groups[group];
  const columns = columnsOf(group);
  const total = totalOf(rows);
  return (
    <table className="report-table-wide">
      <thead>
        <tr>
          <th scope="col">{groupLabels[group]}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className="number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{rowLabel(group, row.key, report)}</th>
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalLabel}</th>
          {columns.map((column) => (
            <Cell key={column.label} column={column} row={total} />
          ))}
        </tr>
      </tfoot>
    </table>
  );
};
