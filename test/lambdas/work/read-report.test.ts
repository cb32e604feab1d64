import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { toStoredEvent, type ReportEvent } from '#domain/report/report-event.ts';
import { eventsIndex } from '#domain/table-indexes.ts';
import { eventRepository } from '../../../lambdas/work/event.repository.ts';
import { readReport } from '../../../lambdas/work/read-report.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';

const types = [applicationType, contactType];

test('a report counts the events of each day once, and reads at most 31 days at once', async () => {
  let open = 0;
  const most: number[] = [];
  const days: string[] = [];
  const readDay = async (day: string): Promise<ReportEvent[]> => {
    most.push((open += 1));
    days.push(day);
    await Promise.resolve();
    open -= 1;
    const received = { name: '$received', day, owner: 'owner@admin.example', source: 'web' };
    return [
      { ...received, type: 'loan-application', lender: 'kauri', minutes: 30 },
      { ...received, type: 'contact' },
    ];
  };
  const query = { from: '2026-10-01', to: '2026-11-01' };
  const { groups, stages } = await readReport({ query }, { events: { readDay }, types });
  expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([32, 32, query.from, query.to]);
  expect(Math.max(...most)).toBe(31);
  const row = (key: string, received: number, applications: number) => ({
    key,
    applications,
    counts: { $received: received },
    amounts: {},
  });
  expect(groups).toEqual({
    source: [row('web', 64, 32)],
    lender: [row('kauri', 32, 32)],
    owner: [row('owner@admin.example', 64, 32)],
    type: [row('contact', 32, 0), row('loan-application', 32, 32)],
  });
  expect(stages).toEqual([{ type: 'loan-application', status: '$received', count: 32, median_minutes: 30 }]);
});

test('a report of a period without events has the words of all statuses', async () => {
  const query = { from: '2026-11-01', to: '2026-11-01' };
  expect(await readReport({ query }, { events: { readDay: async () => [] }, types })).toEqual({
    groups: { source: [], lender: [], owner: [], type: [] },
    stages: [],
    types: types.map(({ name, label, work }) => ({
      name,
      label,
      statuses: Object.entries(work.statuses).map(([status, text]) => ({ name: status, label: text })),
    })),
  });
});

test('the events of a day are read from its partition', async () => {
  const day = '2026-11-20';
  const event = { name: 'settled', day, type: 'loan-application', owner: 'a', amount: 9_000.5, minutes: 7 };
  const Items = [toStoredEvent({ id: 'loan-application:one', expires_at: 1 }, event)];
  const { calls, database } = recordedDatabase({ Items });
  expect(await eventRepository(database, 'history').readDay(day)).toEqual([event]);
  expect(calls).toEqual([
    [
      'query',
      {
        TableName: 'history',
        IndexName: eventsIndex.name,
        KeyConditionExpression: '#day = :day',
        ExpressionAttributeNames: { '#day': 'day' },
        ExpressionAttributeValues: { ':day': day },
      },
    ],
  ]);
});
