import { text } from 'node:stream/consumers';
import {
  SendEmailCommand,
  SESv2Client,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/client-sesv2';
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
   * Does not retry: SES has no idempotency key.
   * @returns the id that SES gave the mail, unless the response was lost @throws MailRefusedError, MailOutcomeUnknownError
   */
  send(mail: Mail): Promise<string | undefined>;
}

const compose = async (mail: Mail, sender: Address): Promise<Buffer> => {
  try {
    return await composeMail(mail, sender);
  } catch (error) {
    throw new MailRefusedError(`cannot be composed: ${errorName(error)}`, false);
  }
};

const defaultTimeoutMs = 4_000;

const isJsonObject = (body: string): boolean => {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
};

/** Status 200 means that SES accepted the mail: a truncated response body must not count as a failure. */
const ignoreBrokenBody: DeserializeMiddleware<ServiceInputTypes, ServiceOutputTypes> =
  (next) => async (args) => {
    const result = await next(args);
    const { response } = result;
    if (HttpResponse.isInstance(response) && response.statusCode === 200) {
      const body = await text(response.body).catch(() => '');
      response.body = new TextEncoder().encode(isJsonObject(body) ? body : '{}');
    }
    return result;
  };

const openSes = (timeoutMs: number): SESv2Client => {
  const client = new SESv2Client({
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
  client.middlewareStack.add(ignoreBrokenBody, {
    step: 'deserialize',
    name: 'ignoreBrokenBody',
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
      // Without FromEmailAddress, which would replace the name in the mail's own header.
      const command = new SendEmailCommand({
        ConfigurationSetName: sender.configurationSet,
        Destination: { ToAddresses: recipientsOf(mail) },
        EmailTags: Object.entries(mail.tags ?? {}).map(([Name, Value]) => ({ Name, Value })),
        Content: { Raw: { Data: await compose(mail, sender) } },
      });
      try {
        return (await ses.send(command)).MessageId;
      } catch (error) {
        const status = httpStatus(error);
        throw status === undefined ? mailErrorWithoutResponse(error) : mailErrorFromResponse(status, error);
      }
    },
  };
};
