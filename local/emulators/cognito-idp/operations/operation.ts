/** Answers a request's body with another; throws AwsServiceError. */
export type Operation = (input: unknown) => Promise<unknown>;

/** Operations by their names on the wire. */
export type Operations = Readonly<Record<string, Operation>>;
