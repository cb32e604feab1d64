import { itemEvents } from '#domain/report/item-events.ts';
import { toStoredEvent } from '#domain/report/report-event.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { uncountedStatuses } from '#domain/work/workflow.ts';
import { deskItem } from './desk-stock.ts';

/** Submissions of a month. */
const monthSize = 1_000;

const dayMs = 86_400_000;
const daysInMonth = 30;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the period that has a thousand submissions. @param now milliseconds since 1970 */
export const reportMonth = (now: number) => ({
  from: dayOf(now - (daysInMonth - 1) * dayMs),
  to: dayOf(now),
});

const loan = (day: string) => ({
  loan_lender: 'Kea Bank of New Zealand',
  loan_amount: '12345.67',
  settled_on: day,
  commission_received: '345.67',
  commission_received_on: day,
  'asked_lender.1': 'Tui Loans of New Zealand',
  'asked_on.1': day,
  'asked_answer.1': 'declined',
  'asked_lender.2': 'Kea Bank of New Zealand',
  'asked_on.2': day,
});

/** Returns the events of submissions that came to each status by all those before it; each month before `now` has a thousand, without spam. */
export const reportRows = (first: number, length: number, now: number): Record<string, unknown>[] =>
  Array.from({ length }, (_, offset) => {
    const index = first + offset;
    const item = deskItem(index, now);
    const work = submissionTypes.find(({ name }) => name === item.type)?.work;
    if (work === undefined) return [];
    const received_at = new Date(now - Math.floor((index * daysInMonth) / monthSize) * dayMs).toISOString();
    const statuses = Object.keys(work.statuses).filter((name) => !uncountedStatuses.includes(name));
    const place = index % statuses.length;
    return itemEvents(work, {
      ...item,
      received_at,
      status: statuses[place] ?? item.status,
      reached: Object.fromEntries(statuses.slice(0, place + 1).map((name) => [name, received_at])),
      source: 'newsletter of spring',
      ...(work.report !== undefined && { outcome: loan(dayOf(Date.parse(received_at))) }),
    }).map((event) => toStoredEvent(item, event));
  }).flat();
