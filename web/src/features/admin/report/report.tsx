import { reportGroups } from '#domain/report/contract.ts';
import { csvFile, downloadFile } from '../../../lib/csv.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { ReportChart } from './report-chart.tsx';
import { chartColumns, groupLabels } from './report-columns.ts';
import { reportCsv } from './report-csv.ts';
import { ReportPeriod } from './report-period.tsx';
import { ReportTable } from './report-table.tsx';
import { StageTable } from './stage-table.tsx';
import { useReport } from './use-report.ts';
import { VehicleSales } from './vehicle-sales.tsx';

/** Counts what happened in a period, by source, lender, person or type. */
export const Report = () => {
  const { now, period, group, report, isValid, change } = useReport();
  const { data, error, refetch } = report;
  return (
    <div className="container report">
      <ReportPeriod period={period} now={now} onChoose={change} />
      <div className="report-head">
        <label>
          By
          <select
            className="control"
            value={group}
            onChange={({ target }) => {
              const by = reportGroups.find((one) => one === target.value);
              if (by !== undefined) change({ by });
            }}
          >
            {reportGroups.map((one) => (
              <option key={one} value={one}>
                {groupLabels[one]}
              </option>
            ))}
          </select>
        </label>
        {data !== undefined && (
          <button
            className="button button-secondary"
            type="button"
            onClick={() =>
              downloadFile(
                `report-by-${group}-${period.from}-${period.to}.csv`,
                csvFile([reportCsv(data, group)]),
              )
            }
          >
            Download as CSV
          </button>
        )}
      </div>
      {error !== null && <DeskProblem error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && isValid && <output>Adding up...</output>}
      {data?.groups[group].length === 0 && <p className="report-note">Nothing happened on these days.</p>}
      {data !== undefined && data.groups[group].length > 0 && (
        <>
          <div className="report-cards">
            {chartColumns.map((column) => (
              <ReportChart key={column.label} report={data} group={group} column={column} />
            ))}
          </div>
          <section className="card report-card" aria-label="Figures">
            <h2>Figures</h2>
            <p className="report-note">
              Each counts on the day on which it happened, New Zealand time: what was received before and
              settled on these days is settled here, so more can be settled than was received. Spam and
              duplicates are left out.
              {group === 'lender' &&
                ' Asked and declined are those of ‘Lenders asked’, on the days recorded there: without the day on which you asked, neither counts. All else counts for the lender that was chosen for the loan.'}
            </p>
            <ReportTable report={data} group={group} />
          </section>
          <section className="card report-card" aria-label="Time to each status">
            <h2>Time to each status</h2>
            <p className="report-note">
              From the receipt, in days to a date that was recorded. The median: half of them came sooner.
            </p>
            <StageTable report={data} />
          </section>
        </>
      )}
      {isValid && <VehicleSales period={period} />}
    </div>
  );
};
