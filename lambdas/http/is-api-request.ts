import * as z from 'zod/mini';

// API Gateway adds it to every event, whatever the caller sends; scheduled events have none.
const requestSchema = z.object({ requestContext: z.object({}) });

/** Returns whether an event is a request that came through the API, and not a call of the schedule. */
export const isApiRequest = (event: unknown): boolean => requestSchema.safeParse(event).success;
