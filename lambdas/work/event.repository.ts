import { parseEvent, type ReportEvent } from '#domain/report/report-event.ts';
import { eventsIndex } from '#domain/table-indexes.ts';
import { queryPages, type Database } from '../clients/database.ts';

/** A day is a partition, so that a period costs what happened in it, and no more. */
export const eventRepository = (database: Database, table: string) => ({
  /** Returns the events of a New Zealand day. */
  readDay: async (day: string): Promise<ReportEvent[]> => {
    const events: ReportEvent[] = [];
    const pages = queryPages(database, {
      TableName: table,
      IndexName: eventsIndex.name,
      KeyConditionExpression: '#day = :day',
      ExpressionAttributeNames: { '#day': eventsIndex.partitionKey },
      ExpressionAttributeValues: { ':day': day },
    });
    for await (const { Items = [] } of pages) events.push(...Items.map((item) => parseEvent(item)));
    return events;
  },
});

export type EventRepository = ReturnType<typeof eventRepository>;
