/** An answer that a service gives instead of a result, named and worded as AWS does. */
export class AwsServiceError extends Error {
  override readonly name = 'AwsServiceError';
  readonly code: string;
  readonly status: number;
  /** What the answer carries besides, e.g. why each part of a transaction was refused. */
  readonly members: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, status = 400, members: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.members = members;
  }
}

/** The answer to an operation that an emulator lacks. 501 is a status that SDK clients don't retry. */
export const notImplemented = (operation: string): AwsServiceError =>
  new AwsServiceError('NotImplemented', `not implemented: ${operation}`, 501);
