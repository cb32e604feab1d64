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
const finalRefusals = new Set(['InvalidParameterValue', 'MessageTooLong']);
// SES failed while it had the mail, or did not tell its own front in time. 503 is none: that turned the mail away.
const failedInside: ReadonlySet<number | undefined> = new Set([500, 502, 504]);
// The connection was never made, so nothing was sent.
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const textOfProperty = (error: unknown, name: 'code' | 'name'): string | undefined => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Returns the name of an error. */
export const nameOf = (error: unknown): string => textOfProperty(error, 'name') ?? 'unknown error';

/** Returns what a response other than success says about the mail. */
export const refusalOf = (status: number, error: unknown): MailRefusedError | MailOutcomeUnknownError => {
  const name = nameOf(error);
  return failedInside.has(status)
    ? new MailOutcomeUnknownError(name, { cause: error })
    : new MailRefusedError(name, finalRefusals.has(name));
};

/** Returns what it says about the mail that no response came: it was not sent for certain, or nobody knows. */
export const silenceOf = (error: unknown): MailRefusedError | MailOutcomeUnknownError => {
  if (error instanceof NotConnectedError) return new MailRefusedError('connection timeout', false);
  const code = textOfProperty(error, 'code');
  if (code !== undefined && notConnected.has(code)) return new MailRefusedError(code, false);
  const reason = code === undefined || code === 'ETIMEDOUT' ? nameOf(error) : code;
  return new MailOutcomeUnknownError(reason, { cause: error });
};
