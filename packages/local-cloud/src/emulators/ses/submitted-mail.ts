import { listParameter } from '../../aws/query-service.ts';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import type { SubmittedMail } from './accept-mail.ts';
import { readTagParameters } from './message-tags.ts';

export const supportedMailOperation = 'SendRawEmail';

/** Sending for an identity of another account. */
const delegationParameters = ['SourceArn', 'FromArn', 'ReturnPathArn'];

/** Reads the mail of SendRawEmail. @throws AwsServiceError */
export const readSubmittedMail = (
  operation: string,
  parameters: ReadonlyMap<string, string>,
): SubmittedMail => {
  if (operation !== supportedMailOperation) throw notImplemented(operation);
  const unknown = delegationParameters.find((name) => parameters.has(name));
  if (unknown !== undefined) throw notImplemented(`${operation} with ${unknown}`);
  const tags = readTagParameters(parameters);
  const data = parameters.get('RawMessage.Data');
  if (!data) {
    throw new AwsServiceError(
      'ValidationError',
      "Value at 'RawMessage.Data' failed to satisfy constraint: Member must not be null",
    );
  }
  return {
    source: parameters.get('Source'),
    configurationSet: parameters.get('ConfigurationSetName') || undefined,
    tags,
    destinations: listParameter(parameters, 'Destinations'),
    raw: Buffer.from(data, 'base64'),
  };
};
