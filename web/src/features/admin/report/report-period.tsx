import { periodProblem } from '#domain/report/period.ts';
import { useId } from 'react';
import { type Period, usualPeriods } from './periods.ts';

interface ReportPeriodProps {
  readonly period: Period;
  readonly now: number;
  readonly onChoose: (period: Period) => void;
}

/** Chooses the first and the last day. */
export const ReportPeriod = ({ period, now, onChoose }: ReportPeriodProps) => {
  const problemId = useId();
  const problem = periodProblem(period);
  const day = (label: string, name: keyof Period) => (
    <label>
      {label}
      <input
        className="control"
        type="date"
        value={period[name]}
        aria-invalid={problem?.field === name}
        aria-describedby={problem?.field === name ? problemId : undefined}
        onChange={({ target }) => onChoose({ ...period, [name]: target.value })}
      />
    </label>
  );
  return (
    <fieldset className="report-period">
      <legend>Days</legend>
      {usualPeriods(now).map(({ label, from, to }) => (
        <button
          key={label}
          className="button button-secondary"
          type="button"
          aria-pressed={period.from === from && period.to === to}
          onClick={() => onChoose({ from, to })}
        >
          {label}
        </button>
      ))}
      {day('From', 'from')}
      {day('To', 'to')}
      <p id={problemId} role="alert">
        {problem?.message ?? ''}
      </p>
    </fieldset>
  );
};
