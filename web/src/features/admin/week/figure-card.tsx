import { lazy, Suspense, useId } from 'react';
import type { Figure, FigureRow } from './week-figures.ts';

// The only import of the chart library, so that other pages do not load it.
const BarChart = lazy(async () => import('./bar-chart.tsx'));

const sumOf = (rows: readonly FigureRow[], week: 'now' | 'before'): number =>
  rows.reduce((sum, row) => sum + (row[week] ?? 0), 0);

interface CellProps {
  readonly value: number | undefined;
  readonly format: Figure['format'];
}

const Cell = ({ value, format }: CellProps) => (
  <td className="number">{value === undefined ? 'None yet' : format(value)}</td>
);

/** Shows a figure as a chart, with a collapsed table. */
export const FigureCard = ({ figure }: { readonly figure: Figure }) => {
  const id = useId();
  const { heading, rowsAre, note, rows, format, isSummed } = figure;
  const isEmpty = rows.every(({ now, before }) => (now ?? 0) === 0 && (before ?? 0) === 0);
  return (
    <section className="card week-card" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {note !== undefined && <p className="week-note">{note}</p>}
      {isSummed && (
        <p className="week-sum">
          <strong>{format(sumOf(rows, 'now'))}</strong>{' '}
          <span>{`(${format(sumOf(rows, 'before'))} in the 7 days before)`}</span>
        </p>
      )}
      {isEmpty ? (
        <p className="week-note">Nothing in these two weeks.</p>
      ) : (
        <>
          <Suspense fallback={<div className="week-chart" />}>
            <BarChart figure={figure} />
          </Suspense>
          <details>
            <summary>{`${heading} as a table`}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{rowsAre}</th>
                  <th scope="col" className="number">
                    Last 7 days
                  </th>
                  <th scope="col" className="number">
                    7 days before
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, now, before }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <Cell value={now} format={format} />
                    <Cell value={before} format={format} />
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
};
