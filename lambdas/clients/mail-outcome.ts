import { NotConnectedError } from './aws/handshake-agent.ts';

export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** The mail may have been accepted, so a retry could send it twice. */
export class MailOutcomeUnknownError extends Error {
  override readonly name = 'MailOutcomeUnknownError';
}

// Not 'MessageRejected': SES also returns it while the sender's domain is not verified yet.
const finalRefusalCodes = new Set(['BadRequestException']);
// After 500, 502 or 504 SES may have accepted the mail; 503 means that it did not.
const unknownOutcomeStatuses: ReadonlySet<number | undefined> = new Set([500, 502, 504]);
const connectionFailureCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const stringProperty = (error: unknown, name: 'code' | 'name'): string | undefined => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

export const errorName = (error: unknown): string => stringProperty(error, 'name') ?? 'unknown error';

export const mailErrorFromResponse = (
  status: number,
  error: unknown,
): MailRefusedError | MailOutcomeUnknownError => {
  const name = errorName(error);
  return unknownOutcomeStatuses.has(status)
    ? new MailOutcomeUnknownError(name, { cause: error })
    : new MailRefusedError(name, finalRefusalCodes.has(name));
};

export const mailErrorWithoutResponse = (error: unknown): MailRefusedError | MailOutcomeUnknownError => {
  if (error instanceof NotConnectedError) return new MailRefusedError('connection timeout', false);
  const code = stringProperty(error, 'code');
  if (code !== undefined && connectionFailureCodes.has(code)) return new MailRefusedError(code, false);
  const reason = code === undefined || code === 'ETIMEDOUT' ? errorName(error) : code;
  return new MailOutcomeUnknownError(reason, { cause: error });
};
