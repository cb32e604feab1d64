export class AwsServiceError extends Error {
  override readonly name = 'AwsServiceError';
  readonly code: string;
  readonly status: number;
  /** Further members of the error response, e.g. CancellationReasons. */
  readonly members: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, status = 400, members: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.members = members;
  }
}

/** Returns the error for an operation that an emulator lacks. SDK clients don't retry 501. */
export const notImplemented = (operation: string): AwsServiceError =>
  new AwsServiceError('NotImplemented', `not implemented: ${operation}`, 501);
