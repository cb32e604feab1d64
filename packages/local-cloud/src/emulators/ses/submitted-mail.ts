import MailComposer from 'nodemailer/lib/mail-composer';
import { listParameter } from '../../aws/query-service.ts';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import type { SubmittedMail } from './accept-mail.ts';
import { assertTagParameters } from './message-tags.ts';

type Parameters = ReadonlyMap<string, string>;

const required = (parameters: Parameters, name: string): string => {
  const value = parameters.get(name);
  if (value === undefined || value === '') {
    throw new AwsServiceError(
      'ValidationError',
      `Value at '${name}' failed to satisfy constraint: Member must not be null`,
    );
  }
  return value;
};

const optional = (parameters: Parameters, name: string): string | undefined =>
  parameters.get(name) || undefined;

const rawMail = (parameters: Parameters): SubmittedMail => ({
  source: parameters.get('Source'),
  returnPath: undefined,
  configurationSet: optional(parameters, 'ConfigurationSetName'),
  destinations: listParameter(parameters, 'Destinations'),
  raw: Buffer.from(required(parameters, 'RawMessage.Data'), 'base64'),
});

const composedMail = async (parameters: Parameters): Promise<SubmittedMail> => {
  const from = required(parameters, 'Source');
  const to = listParameter(parameters, 'Destination.ToAddresses');
  const cc = listParameter(parameters, 'Destination.CcAddresses');
  const bcc = listParameter(parameters, 'Destination.BccAddresses');
  const text = parameters.get('Message.Body.Text.Data');
  const html = parameters.get('Message.Body.Html.Data');
  if (text === undefined && html === undefined) required(parameters, 'Message.Body.Text.Data');
  const composer = new MailComposer({
    from,
    to,
    cc,
    replyTo: listParameter(parameters, 'ReplyToAddresses'),
    subject: required(parameters, 'Message.Subject.Data'),
    ...(text === undefined ? {} : { text }),
    ...(html === undefined ? {} : { html }),
    // Parameters are data: they must not attach files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    source: from,
    returnPath: optional(parameters, 'ReturnPath'),
    configurationSet: optional(parameters, 'ConfigurationSetName'),
    destinations: [...to, ...cc, ...bcc],
    raw: await composer.compile().build(),
  };
};

const readers: Readonly<Record<string, (parameters: Parameters) => SubmittedMail | Promise<SubmittedMail>>> =
  {
    SendEmail: composedMail,
    SendRawEmail: rawMail,
  };

export const supportedMailOperations = Object.keys(readers);

/** Sending for an identity of another account. */
const delegationParameters = ['SourceArn', 'FromArn', 'ReturnPathArn'];

/** Reads the mail of SendEmail or SendRawEmail. @throws AwsServiceError */
export const readSubmittedMail = async (
  operation: string,
  parameters: Parameters,
): Promise<SubmittedMail> => {
  const read = readers[operation];
  if (read === undefined) throw notImplemented(operation);
  const unknown = delegationParameters.find((name) => parameters.has(name));
  if (unknown !== undefined) throw notImplemented(`${operation} with ${unknown}`);
  assertTagParameters(parameters);
  return read(parameters);
};
