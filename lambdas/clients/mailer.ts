import { SendRawEmailCommand, SESClient, SESServiceException } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { requestTimeouts } from './retry.ts';

interface Address {
  readonly name: string;
  readonly address: string;
}

/** A mail before it becomes MIME: the composer encodes headers, so no text can break out of one. */
export interface Mail {
  readonly to: string;
  readonly replyTo: Address;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Answers somebody without a person having written it: other programs must not answer it in turn (RFC 3834). */
  readonly isAutomatic?: true;
}

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

export interface Mailer {
  /**
   * Sends one mail, trying once: SES has no idempotency key, so a retry here could send twice.
   * @throws MailRefusedError when it was not sent for certain, MailOutcomeUnknownError when nobody knows
   */
  send(mail: Mail): Promise<void>;
}

// Refusals that another attempt won't change. 'MessageRejected' is none: SES says that of a sender whose domain is
// not verified yet, too.
const finalRefusals = new Set(['InvalidParameterValue', 'MessageTooLong']);
// SES failed while it had the mail, or did not tell its own front in time. 503 is none: that turned the mail away.
const failedInside: ReadonlySet<number | undefined> = new Set([500, 502, 504]);
// The connection was never made, so nothing was sent.
const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const textProperty = (value: unknown, name: string): string | undefined => {
  const text = property(value, name);
  return typeof text === 'string' ? text : undefined;
};

// The SDK's error for a connection that took too long has no code, only these words.
const connectionTimeout = 'did not establish a connection';

/** What a failed call to SES says about the mail: refused for certain, or nobody knows. */
const mailError = (error: unknown): MailRefusedError | MailOutcomeUnknownError => {
  const name = textProperty(error, 'name') ?? 'unknown error';
  if (error instanceof SESServiceException) {
    return failedInside.has(error.$metadata.httpStatusCode)
      ? new MailOutcomeUnknownError(name, { cause: error })
      : new MailRefusedError(name, finalRefusals.has(name));
  }
  const code = textProperty(error, 'code') ?? textProperty(property(error, 'cause'), 'code');
  if (code !== undefined && notConnected.has(code)) return new MailRefusedError(code, false);
  if (textProperty(error, 'message')?.includes(connectionTimeout)) {
    return new MailRefusedError('connection timeout', false);
  }
  return new MailOutcomeUnknownError(code ?? name, { cause: error });
};

const compose = async ({ to, isAutomatic, ...mail }: Mail, from: Address): Promise<Buffer> => {
  const headers = isAutomatic && { 'Auto-Submitted': 'auto-replied' };
  try {
    // As an object, the address is one: it can't become a list of recipients.
    const recipient = { name: '', address: to };
    return await new MailComposer({ ...mail, to: recipient, from, headers }).compile().build();
  } catch (error) {
    throw new MailRefusedError(
      `cannot be composed: ${textProperty(error, 'name') ?? 'unknown error'}`,
      false,
    );
  }
};

/** Mail through SES from one sender address. */
export const createMailer = (sender: Address): Mailer => {
  // A connection of its own for every mail: one that was kept may be dead when a frozen Lambda wakes, and the
  // broken call would leave the mail's outcome unknown.
  const agent = { keepAlive: false };
  const requestHandler = { ...requestTimeouts, httpAgent: agent, httpsAgent: agent };
  const ses = new SESClient({ maxAttempts: 1, requestHandler });
  return {
    send: async (mail) => {
      const raw = await compose(mail, sender);
      try {
        await ses.send(
          new SendRawEmailCommand({
            Source: sender.address,
            Destinations: [mail.to],
            RawMessage: { Data: raw },
          }),
        );
      } catch (error) {
        throw mailError(error);
      }
    },
  };
};
