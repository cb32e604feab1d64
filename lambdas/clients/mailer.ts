import { readAwsEnvironment } from '../runtime/aws-environment.ts';
import { readServiceEndpoints } from '../runtime/service-endpoints.ts';
import type { ServiceAccess } from './aws/call-json-service.ts';
import { NotConnectedError, sendRequest } from './aws/send-request.ts';
import { signRequest } from './aws/sign-request.ts';
import { textOf } from './aws/xml.ts';
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

/** What an answer other than success says about the mail. */
const refusalOf = (status: number, answer: string): MailRefusedError | MailOutcomeUnknownError => {
  const name = textOf(answer, 'Code') ?? `status ${status}`;
  return failedInside.has(status)
    ? new MailOutcomeUnknownError(name)
    : new MailRefusedError(name, finalRefusals.has(name));
};

/** What it says about the mail that no answer came: it was not sent for certain, or nobody knows. */
const silenceOf = (error: unknown): MailRefusedError | MailOutcomeUnknownError => {
  if (error instanceof NotConnectedError) return new MailRefusedError('connection timeout', false);
  const code = textOfProperty(error, 'code');
  return code !== undefined && notConnected.has(code)
    ? new MailRefusedError(code, false)
    : new MailOutcomeUnknownError(code ?? nameOf(error), { cause: error });
};

const compose = (mail: Mail, sender: Address): string => {
  try {
    return composeMail(mail, sender);
  } catch (error) {
    throw new MailRefusedError(`cannot be composed: ${nameOf(error)}`, false);
  }
};

const destinations = (mail: Mail): Record<string, string> =>
  Object.fromEntries(
    recipientsOf(mail).map((address, index) => [`Destinations.member.${index + 1}`, address]),
  );

const tagParameters = ({ tags = {} }: Mail): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tags).flatMap(([name, value], index) => [
      [`Tags.member.${index + 1}.Name`, name],
      [`Tags.member.${index + 1}.Value`, value],
    ]),
  );

/** So long may SES think about a mail. */
const answerMs = 4_000;

const headers = { 'content-type': 'application/x-www-form-urlencoded' };

/** The right to send mail that this Lambda's role has. */
const ownAccess = (): ServiceAccess => {
  const access = readAwsEnvironment();
  return { ...access, endpoint: readServiceEndpoints(access.region).ses };
};

interface MailSender extends Address {
  /** SES's configuration set, which has bounces and complaints told. */
  readonly configurationSet: string;
}

/** Mail through SES from one sender address, by the rights of this Lambda's role. */
export const createMailer = (sender: MailSender): Mailer => {
  const access = ownAccess();
  const url = new URL('/', access.endpoint);

  const post = async (body: string) => {
    const request = { method: 'POST', headers, body };
    const signed = await signRequest('ses', access, { ...request, url }, Date.now());
    try {
      // A connection of its own for every mail: one that was kept may be dead when a frozen Lambda wakes, and the
      // broken call would leave the mail's outcome unknown.
      const signal = AbortSignal.timeout(answerMs);
      const answer = await sendRequest(url, {
        ...request,
        headers: signed,
        signal,
        isAlone: true,
      });
      // SES has taken the mail with the head of its answer: what becomes of the rest changes nothing.
      const rest = answer.arrayBuffer();
      if (answer.status === 200) await rest.catch(() => undefined);
      return { status: answer.status, text: answer.ok ? '' : new TextDecoder().decode(await rest) };
    } catch (error) {
      throw silenceOf(error);
    }
  };

  return {
    send: async (mail) => {
      const form = Object.entries({
        Action: 'SendRawEmail',
        Version: '2010-12-01',
        Source: sender.address,
        ConfigurationSetName: sender.configurationSet,
        ...destinations(mail),
        ...tagParameters(mail),
        'RawMessage.Data': Buffer.from(compose(mail, sender)).toString('base64'),
      }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      const { status, text } = await post(form.join('&'));
      if (status !== 200) throw refusalOf(status, text);
    },
  };
};
