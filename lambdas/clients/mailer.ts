import { buffer } from 'node:stream/consumers';
import {
  SendRawEmailCommand,
  SESClient,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/client-ses';
import { HttpResponse } from '@smithy/core/transport';
import type { DeserializeMiddleware } from '@smithy/types';
import { accessToService } from './aws/aws-access.ts';
import { clientSettings, requestTimeouts } from './aws/client-settings.ts';
import { HandshakeAgent, NotConnectedError } from './aws/handshake-agent.ts';
import { statusOf } from './aws/error-details.ts';
import { type Address, composeMail, type Mail, recipientsOf } from './compose-mail.ts';

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
   * Sends one mail to all its recipients, trying once: SES has no idempotency key, so a retry here could send twice.
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

const textOfProperty = (error: unknown, name: 'code' | 'name'): string | undefined => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

const nameOf = (error: unknown): string => textOfProperty(error, 'name') ?? 'unknown error';

/** Returns what a response other than success says about the mail. */
const refusalOf = (status: number, error: unknown): MailRefusedError | MailOutcomeUnknownError => {
  const name = nameOf(error);
  return failedInside.has(status)
    ? new MailOutcomeUnknownError(name, { cause: error })
    : new MailRefusedError(name, finalRefusals.has(name));
};

/** Returns what it says about the mail that no response came: it was not sent for certain, or nobody knows. */
const silenceOf = (error: unknown): MailRefusedError | MailOutcomeUnknownError => {
  if (error instanceof NotConnectedError) return new MailRefusedError('connection timeout', false);
  const code = textOfProperty(error, 'code');
  if (code !== undefined && notConnected.has(code)) return new MailRefusedError(code, false);
  const reason = code === undefined || code === 'ETIMEDOUT' ? nameOf(error) : code;
  return new MailOutcomeUnknownError(reason, { cause: error });
};

const compose = async (mail: Mail, sender: Address): Promise<Buffer> => {
  try {
    return await composeMail(mail, sender);
  } catch (error) {
    throw new MailRefusedError(`cannot be composed: ${nameOf(error)}`, false);
  }
};

/** SES response timeout. */
const attempt = { attempts: 1, timeoutMs: 4_000 };

const acceptance = new TextEncoder().encode(
  '<SendRawEmailResponse><SendRawEmailResult><MessageId/></SendRawEmailResult></SendRawEmailResponse>',
);

/** SES has taken a mail with the head of its response: a body that breaks off must not look like a failure. */
const trustHead: DeserializeMiddleware<ServiceInputTypes, ServiceOutputTypes> = (next) => async (args) => {
  const result = await next(args);
  const { response } = result;
  if (HttpResponse.isInstance(response) && response.statusCode === 200) {
    await buffer(response.body).catch(() => undefined);
    response.body = acceptance;
  }
  return result;
};

/** Opens SES by the rights of this Lambda's role. */
const openSes = (): SESClient => {
  const client = new SESClient({
    ...clientSettings(accessToService('ses'), attempt),
    requestHandler: {
      ...requestTimeouts(attempt.timeoutMs),
      // A new connection for every mail: a kept one may be dead when a frozen Lambda wakes, and the broken call would
      // leave the mail's outcome unknown.
      httpAgent: { keepAlive: false },
      httpsAgent: new HandshakeAgent({ keepAlive: false }),
      // The agent has a limit that tells what it was.
      connectionTimeout: 0,
    },
  });
  client.middlewareStack.add(trustHead, { step: 'deserialize', name: 'trustHead', priority: 'low' });
  return client;
};

interface MailSender extends Address {
  /** SES's configuration set, which has bounces and complaints told. */
  readonly configurationSet: string;
}

/** Mail through SES from one sender address, by the rights of this Lambda's role. */
export const createMailer = (sender: MailSender): Mailer => {
  const ses = openSes();
  return {
    send: async (mail) => {
      const command = new SendRawEmailCommand({
        Source: sender.address,
        ConfigurationSetName: sender.configurationSet,
        Destinations: recipientsOf(mail),
        Tags: Object.entries(mail.tags ?? {}).map(([Name, Value]) => ({ Name, Value })),
        RawMessage: { Data: await compose(mail, sender) },
      });
      try {
        await ses.send(command);
      } catch (error) {
        const status = statusOf(error);
        throw status === undefined ? silenceOf(error) : refusalOf(status, error);
      }
    },
  };
};
