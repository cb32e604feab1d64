/** Header names are lower-case; repeated headers are joined by commas. */
export interface GatewayRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
}

export interface GatewayResponse {
  readonly status: number;
  /** Lower-case names; `set-cookie` may be repeated. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

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
