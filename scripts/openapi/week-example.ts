import type * as z from 'zod/mini';
import { applicationType } from '#domain/applications/application-type.ts';
import type { summariseWeek } from '#domain/work/week-contract.ts';

const { name, label } = applicationType;

export const weekSummary: z.input<typeof summariseWeek.response> = {
  is_complete: true,
  weeks: [
    {
      from: '2026-11-16T20:00:00.000Z',
      until: '2026-11-23T20:00:00.000Z',
      types: [{ name, label, received: 9, answered: 7, median_minutes: 340, overdue: 1 }],
      amounts: [{ title: 'Car Loan', count: 9, total: 121_500 }],
    },
    {
      from: '2026-11-09T20:00:00.000Z',
      until: '2026-11-16T20:00:00.000Z',
      types: [{ name, label, received: 4, answered: 4, median_minutes: 415, overdue: 0 }],
      amounts: [{ title: 'Car Loan', count: 4, total: 60_000 }],
    },
  ],
};
