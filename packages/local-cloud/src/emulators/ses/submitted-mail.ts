import * as z from 'zod/mini';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import type { SubmittedMail } from './accept-mail.ts';
import { replaceHeader } from './mail-headers.ts';
import { readTags } from './message-tags.ts';

const addressesSchema = z._default(z.array(z.string()), []);

const inputSchema = z.object({
  Content: z.object({ Raw: z.object({ Data: z.string().check(z.minLength(1)) }) }),
  ConfigurationSetName: z.optional(z.string()),
  Destination: z.optional(
    z.object({ ToAddresses: addressesSchema, CcAddresses: addressesSchema, BccAddresses: addressesSchema }),
  ),
  EmailTags: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
  FeedbackForwardingEmailAddress: z.optional(z.string()),
  FromEmailAddress: z.optional(z.string()),
  ReplyToAddresses: addressesSchema,
});

const supportedMembers = new Set(Object.keys(inputSchema.shape));

const badRequest = (message: string) => new AwsServiceError('BadRequestException', message);

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw badRequest('The request body is not JSON.');
  }
};

const namesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

// Templates, other accounts' identities, tenants and the like.
const assertSupported = (input: unknown): void => {
  const members = namesOf(input).filter((name) => !supportedMembers.has(name));
  const content = typeof input === 'object' && input !== null && 'Content' in input ? input.Content : {};
  const kinds = namesOf(content).filter((name) => name !== 'Raw');
  const [unknown] = [...members, ...kinds.map((kind) => `Content.${kind}`)];
  if (unknown !== undefined) throw notImplemented(`SendEmail with ${unknown}`);
};

const oneLine = (value: string): string => {
  if (/[\r\n]/.test(value)) throw badRequest('An address contains a line break.');
  return value;
};

/**
 * Reads the mail of SendEmail. FromEmailAddress and ReplyToAddresses replace the message's own headers. @throws AwsServiceError
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 */
export const readSubmittedMail = (body: Buffer): SubmittedMail => {
  const input = parseJson(body);
  assertSupported(input);
  const result = inputSchema.safeParse(input);
  if (!result.success) throw badRequest(z.prettifyError(result.error));
  const { Content, Destination, FromEmailAddress, ReplyToAddresses, ...mail } = result.data;
  const replaced = { From: FromEmailAddress, 'Reply-To': ReplyToAddresses.join(', ') };
  return {
    bounces: mail.FeedbackForwardingEmailAddress,
    configurationSet: mail.ConfigurationSetName || undefined,
    tags: readTags(mail.EmailTags),
    destinations: Destination === undefined ? [] : Object.values(Destination).flat(),
    raw: Object.entries(replaced).reduce<Buffer>(
      (raw, [name, value]) => (value ? replaceHeader(raw, name, oneLine(value)) : raw),
      Buffer.from(Content.Raw.Data, 'base64'),
    ),
  };
};
