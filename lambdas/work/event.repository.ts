import { parseEvent, type ReportEvent } from '#domain/report/report-event.ts';
import { eventsIndex } from '#domain/table-indexes.ts';
import { queryItems, type Database } from '../clients/database.ts';

/** A day is a partition, so that a period costs what happened in it, and no more. */
export const eventRepository = (database: Database, table: string) => ({
  /** Returns the events of a New Zealand day. */
  readDay: async (day: string): Promise<ReportEvent[]> => {
    const events = await queryItems(database, {
      TableName: table,
      IndexName: eventsIndex.name,
      KeyConditionExpression: '#day = :day',
      ExpressionAttributeNames: { '#day': eventsIndex.partitionKey },
      ExpressionAttributeValues: { ':day': day },
    });
    return events.map((event) => parseEvent(event));
  },
});

export type EventRepository = ReturnType<typeof eventRepository>;
