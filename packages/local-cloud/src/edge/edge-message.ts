/** Headers by lower-case name; repeated ones are joined by a comma. */
export type Headers = Readonly<Record<string, string>>;

/** A request as a viewer sent it. */
export interface ViewerRequest {
  readonly method: string;
  /** Raw path and query. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly ip: string;
}

/** A request as it goes to an origin. */
export interface OriginRequest {
  readonly method: string;
  /** Raw path. */
  readonly path: string;
  /** Raw query without the question mark. */
  readonly query: string;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly ip: string;
}

export interface EdgeResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Values of Set-Cookie headers. */
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

/** Where an answer comes from that the cache doesn't have; rejects if the origin can't be reached. */
export type Origin = (request: OriginRequest) => Promise<EdgeResponse>;

/** Headers without some of their names. */
export const withoutHeaders = (headers: Headers, ...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
