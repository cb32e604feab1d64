import { daysAfter } from '../work/working-days.ts';

const maxAwayDays = 366;

/** Returns why nobody can be away until a day; empty ends an absence. */
export const awayProblem = (until: string, today: string): string | undefined =>
  until === '' || (until > today && until <= daysAfter(today, maxAwayDays))
    ? undefined
    : 'Choose a day after today, at most a year ahead';
