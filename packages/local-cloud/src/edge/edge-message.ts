/** By lower-case name; repeated ones are joined by commas. */
export type Headers = Readonly<Record<string, string>>;

export interface ViewerRequest {
  readonly method: string;
  /** Raw path and query. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly ip: string;
}

export interface OriginRequest {
  readonly method: string;
  /** Raw path. */
  readonly path: string;
  /** Raw query string without `?`. */
  readonly query: string;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly ip: string;
}

export interface EdgeResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Values of Set-Cookie. */
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

/** Rejects if the origin can't be reached. */
export type Origin = (request: OriginRequest) => Promise<EdgeResponse>;

export const omitHeaders = (headers: Headers, ...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
