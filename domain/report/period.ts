import * as z from 'zod/mini';
import { isDate } from '../text/is-date.ts';
import { date } from '../work/contract.ts';

export const maxReportDays = 366;

const dayMs = 86_400_000;

/** Returns the days of a period, whose first and last may be the same. @param from like `2026-11-28` */
export const daysOfPeriod = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMs)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
};

interface Period {
  readonly from: string;
  readonly to: string;
}

interface PeriodProblem {
  readonly field: keyof Period;
  readonly message: string;
}

/** Returns why a period can't be reported; undefined if it can. */
export const periodProblem = ({ from, to }: Period): PeriodProblem | undefined => {
  if (!isDate(from)) return { field: 'from', message: 'Enter the first day' };
  if (!isDate(to)) return { field: 'to', message: 'Enter the last day' };
  if (from > to) return { field: 'to', message: 'The last day must not be before the first' };
  return (Date.parse(to) - Date.parse(from)) / dayMs < maxReportDays
    ? undefined
    : { field: 'to', message: `Choose ${maxReportDays} days at most` };
};

export const periodSchema = () =>
  z.strictObject({ from: date(), to: date() }).check(
    z.check(({ value, issues }) => {
      const problem = periodProblem(value);
      if (problem === undefined) return;
      issues.push({ code: 'custom', input: value, message: problem.message, path: [problem.field] });
    }),
  );
