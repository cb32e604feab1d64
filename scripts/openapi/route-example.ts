export interface RouteExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly response?: unknown;
}

/** By route id. */
export type RouteExamples = Readonly<Record<string, RouteExample>>;
