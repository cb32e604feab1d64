import type { Report } from '#domain/report/contract.ts';
import { formatMinutes } from './format-minutes.ts';

/** Shows the median time from the receipt to each status, in the order of the work. */
export const StageTable = ({ report: { stages, types } }: { readonly report: Report }) => {
  const rows = types.flatMap(({ name, label, statuses }) =>
    statuses.flatMap((status) => {
      const stage = stages.find((one) => one.type === name && one.status === status.name);
      return stage === undefined ? [] : [{ ...stage, label, statusLabel: status.label }];
    }),
  );
  if (rows.length === 0) return <p className="report-note">Nothing reached another status.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Type and status</th>
          <th scope="col" className="number">
            Times
          </th>
          <th scope="col" className="number">
            Median time
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ type, status, label, statusLabel, count, median_minutes: minutes }) => (
          <tr key={`${type} ${status}`}>
            <th scope="row">{`${label}: ${statusLabel}`}</th>
            <td className="number">{count}</td>
            <td className="number">{formatMinutes(minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
