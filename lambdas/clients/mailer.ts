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
  /** Does not retry: SES has no idempotency key. @throws MailRefusedError, MailOutcomeUnknownError */
  send(mail: Mail): Promise<void>;
}

const compose = async (mail: Mail, sender: Address): Promise<Buffer> => {
  try {
    return await composeMail(mail, sender);
  } catch (error) {
    throw new MailRefusedError(`cannot be composed: ${errorName(error)}`, false);
  }
};

const defaultTimeoutMs = 4_000;

const acceptedResponse = new TextEncoder().encode(
  '<SendRawEmailResponse><SendRawEmailResult><MessageId/></SendRawEmailResult></SendRawEmailResponse>',
);

/** Status 200 means that SES accepted the mail: a truncated response body must not count as a failure. */
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

const openSes = (timeoutMs: number): SESClient => {
  const client = new SESClient({
    ...clientSettings(serviceAccess('ses'), { attempts: 1, timeoutMs }),
    requestHandler: {
      ...requestTimeouts(timeoutMs),
      // One connection per mail, for both agents: a kept-alive one may be dead when a frozen Lambda resumes, and
      // then the outcome would be unknown.
      httpAgent: { keepAlive: false },
      httpsAgent: new HandshakeAgent(),
      // HandshakeAgent has its own connection timeout.
      connectionTimeout: 0,
    },
  });
  // Low priority: gets the response before the SDK's deserializer reads the body.
  client.middlewareStack.add(ignoreResponseBody, {
    step: 'deserialize',
    name: 'ignoreResponseBody',
    priority: 'low',
  });
  return client;
};

interface MailSender extends Address {
  readonly configurationSet: string;
}

export const createMailer = (sender: MailSender, timeoutMs = defaultTimeoutMs): Mailer => {
  const ses = openSes(timeoutMs);
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
