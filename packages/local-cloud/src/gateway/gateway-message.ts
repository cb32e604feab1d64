/** A request as it reaches API Gateway. Header names are lower-case, repeated headers joined by a comma. */
export interface GatewayRequest {
  readonly method: string;
  /** Raw path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
}

export interface GatewayResponse {
  readonly status: number;
  /** Lower-case names; `set-cookie` may come several times. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** An answer of API Gateway's own, in its words. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export const forbidden = (): GatewayError => new GatewayError(403, 'Forbidden');
