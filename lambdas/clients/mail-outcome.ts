import { NotConnectedError } from './aws/handshake-agent.ts';

/** The mail was refused; it may be tried again when `isFinal` is false. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** No answer came: the mail may or may not have been accepted. */
export class MailOutcomeUnknownError extends Error {
  override readonly name = 'MailOutcomeUnknownError';
}

// Refusals that another attempt won't change. 'MessageRejected' is none: SES says that of a sender whose domain is
// not verified yet, too.
const finalRefusalCodes = new Set(['InvalidParameterValue', 'MessageTooLong']);
// SES failed while it had the mail, or did not tell its own front in time. 503 is none: that turned the mail away.
const unknownOutcomeStatuses: ReadonlySet<number | undefined> = new Set([500, 502, 504]);
// The connection was never made, so nothing was sent.
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

/** Returns the name of an error. */
export const errorName = (error: unknown): string => stringProperty(error, 'name') ?? 'unknown error';

/** Returns what a response other than success says about the mail. */
export const mailErrorFromResponse = (
  status: number,
  error: unknown,
): MailRefusedError | MailOutcomeUnknownError => {
  const name = errorName(error);
  return unknownOutcomeStatuses.has(status)
    ? new MailOutcomeUnknownError(name, { cause: error })
    : new MailRefusedError(name, finalRefusalCodes.has(name));
};

/** Returns what it says about the mail that no response came: it was not sent for certain, or nobody knows. */
export const mailErrorWithoutResponse = (error: unknown): MailRefusedError | MailOutcomeUnknownError => {
  if (error instanceof NotConnectedError) return new MailRefusedError('connection timeout', false);
  const code = stringProperty(error, 'code');
  if (code !== undefined && connectionFailureCodes.has(code)) return new MailRefusedError(code, false);
  const reason = code === undefined || code === 'ETIMEDOUT' ? errorName(error) : code;
  return new MailOutcomeUnknownError(reason, { cause: error });
};
