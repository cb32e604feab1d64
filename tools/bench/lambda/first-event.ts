/** What a Lambda is asked first: something that it does, never a request that it refuses. */
export interface FirstEvent {
  /** In words, for the table. */
  readonly what: string;
  /** Makes an event that was not used before, with what it is about. */
  readonly create: () => unknown;
}
