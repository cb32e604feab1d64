import { buffer } from 'node:stream/consumers';
import {
  SendRawEmailCommand,
  SESClient,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/client-ses';
import { HttpResponse } from '@smithy/core/transport';
import type { DeserializeMiddleware } from '@smithy/types';
import { serviceAccess } from './aws/aws-access.ts';
import { clientSettings, requestTimeouts } from './aws/client-settings.ts';
import { HandshakeAgent } from './aws/handshake-agent.ts';
import { httpStatus } from './aws/error-details.ts';
import { type Address, composeMail, type Mail, recipientsOf } from './compose-mail.ts';
import {
  MailRefusedError,
  errorName,
  mailErrorFromResponse,
  mailErrorWithoutResponse,
} from './mail-outcome.ts';

export interface Mailer {
  /**
   * Sends one mail to all its recipients, trying once: SES has no idempotency key, so a retry here could send twice.
   * @throws MailRefusedError when it was not sent for certain, MailOutcomeUnknownError when nobody knows
   */
  send(mail: Mail): Promise<void>;
}

const compose = async (mail: Mail, sender: Address): Promise<Buffer> => {
  try {
    return await composeMail(mail, sender);
  } catch (error) {
    throw new MailRefusedError(`cannot be composed: ${errorName(error)}`, false);
  }
};

/** SES response timeout. */
const sendTimeouts = { attempts: 1, timeoutMs: 4_000 };

const acceptedResponse = new TextEncoder().encode(
  '<SendRawEmailResponse><SendRawEmailResult><MessageId/></SendRawEmailResult></SendRawEmailResponse>',
);

/** SES has taken a mail with the head of its response: a body that breaks off must not look like a failure. */
const ignoreResponseBody: DeserializeMiddleware<ServiceInputTypes, ServiceOutputTypes> =
  (next) => async (args) => {
    const result = await next(args);
    const { response } = result;
    if (HttpResponse.isInstance(response) && response.statusCode === 200) {
      await buffer(response.body).catch(() => undefined);
      response.body = acceptedResponse;
    }
    return result;
  };

/** Opens SES by the rights of this Lambda's role. */
const openSes = (): SESClient => {
  const client = new SESClient({
    ...clientSettings(serviceAccess('ses'), sendTimeouts),
    requestHandler: {
      ...requestTimeouts(sendTimeouts.timeoutMs),
      // A new connection for every mail: a kept one may be dead when a frozen Lambda wakes, and the broken call would
      // leave the mail's outcome unknown. Node's own agents keep none by default, the SDK's do.
      httpAgent: { keepAlive: false },
      httpsAgent: new HandshakeAgent(),
      // The agent has a limit that tells what it was.
      connectionTimeout: 0,
    },
  });
  client.middlewareStack.add(ignoreResponseBody, {
    step: 'deserialize',
    name: 'ignoreResponseBody',
    priority: 'low',
  });
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
        const status = httpStatus(error);
        throw status === undefined ? mailErrorWithoutResponse(error) : mailErrorFromResponse(status, error);
      }
    },
  };
};
