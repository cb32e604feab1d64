import type { Report, ReportGroup } from '#domain/report/contract.ts';
import { lazy, Suspense, useId, useMemo } from 'react';
import { type Column, groupLabels, rowLabel } from './report-columns.ts';

// The only import of the chart library, so that other pages do not load it.
const BarChart = lazy(async () => import('./bar-chart.tsx'));

/** More bars are too small to compare; the table has all. */
const maxBars = 8;

interface ReportChartProps {
  readonly report: Report;
  readonly group: ReportGroup;
  readonly column: Column;
}

/** Draws one column of the table below, largest first; nothing where all are zero. */
export const ReportChart = ({ report, group, column: { label, valueOf, format } }: ReportChartProps) => {
  const id = useId();
  // Memoised: a new object would draw the chart again.
  const bars = useMemo(
    () =>
      report.groups[group]
        .map((row) => ({ label: rowLabel(group, row.key, report), value: valueOf(row) ?? 0 }))
        .filter(({ value }) => value > 0)
        .toSorted((one, other) => other.value - one.value)
        .slice(0, maxBars),
    [report, group, valueOf],
  );
  if (bars.length === 0) return null;
  return (
    <section className="card report-card" aria-labelledby={id}>
      <h2 id={id}>{`${label} by ${groupLabels[group].toLowerCase()}`}</h2>
      <Suspense fallback={<div className="report-chart" />}>
        <BarChart bars={bars} format={format} />
      </Suspense>
    </section>
  );
};
