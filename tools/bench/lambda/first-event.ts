import type { RouteRequest } from './event.ts';

/** The first event of a Lambda, which it must accept. */
export interface FirstEvent {
  /** Description for the table. */
  readonly what: string;
  /** Creates a new event and the records that it needs. */
  readonly create: () => unknown;
}

/** The first request of a route, with its description. */
export type RouteEvent = [what: string, request: () => RouteRequest | Promise<RouteRequest>];
