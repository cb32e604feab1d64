import type { RouteRequest } from './event.ts';

/** What a Lambda is asked first: something that it does, never a request that it refuses. */
export interface FirstEvent {
  /** In words, for the table. */
  readonly what: string;
  /** Makes an event that was not used before, with what it is about. */
  readonly create: () => unknown;
}

/** The first request of a route, with what it does. */
export type RouteEvent = [what: string, request: () => RouteRequest | Promise<RouteRequest>];
