/** What a caller sends to a route, and what it answers. */
export interface RouteExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly response?: unknown;
}

/** By the ids of routes. */
export type RouteExamples = Readonly<Record<string, RouteExample>>;
