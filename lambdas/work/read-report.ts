import type * as z from 'zod/mini';
import type { readReport as contract } from '#domain/report/contract.ts';
import { daysOfPeriod } from '#domain/report/period.ts';
import type { ReportEvent } from '#domain/report/report-event.ts';
import { groupEvents, summariseStages } from '#domain/report/summarise-events.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { EventRepository } from './event.repository.ts';

/** Days that are read at once. */
const batchSize = 31;

interface Dependencies {
  readonly events: EventRepository;
  readonly types: readonly Pick<SubmissionType, 'name' | 'label' | 'work'>[];
}

const readPeriod = async (days: readonly string[], { readDay }: EventRepository): Promise<ReportEvent[]> => {
  const events: ReportEvent[] = [];
  for (let first = 0; first < days.length; first += batchSize) {
    const read = await Promise.all(days.slice(first, first + batchSize).map(async (day) => readDay(day)));
    events.push(...read.flat());
  }
  return events;
};

/** Returns the report of a period, exactly: it counts events, and keeps no counters. */
export const readReport = async (
  { query: { from, to } }: { readonly query: z.output<typeof contract.query> },
  { events: repository, types }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const events = await readPeriod(daysOfPeriod(from, to), repository);
  const lending = new Set(types.filter(({ work }) => work.report !== undefined).map(({ name }) => name));
  return {
    groups: {
      source: groupEvents(events, 'source', lending),
      lender: groupEvents(events, 'lender', lending),
      owner: groupEvents(events, 'owner', lending),
      type: groupEvents(events, 'type', lending),
    },
    stages: summariseStages(events),
    types: types.map(({ name, label, work }) => ({
      name,
      label,
      statuses: Object.entries(work.statuses).map(([status, words]) => ({ name: status, label: words })),
    })),
  };
};
