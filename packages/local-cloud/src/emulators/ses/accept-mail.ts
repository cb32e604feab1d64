import type { Email } from 'postal-mime';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { removeHeaders } from './mail-headers.ts';
import type { AcceptedMail } from './mail-store.ts';
import { parseMime, plainAddresses } from './mail-view.ts';
import { readTagHeader } from './message-tags.ts';

/** All that is missing is taken from the headers. */
export interface SubmittedMail {
  /** Gets bounces and complaints. */
  readonly bounces: string | undefined;
  readonly configurationSet: string | undefined;
  readonly tags: Readonly<Record<string, string>>;
  readonly destinations: readonly string[];
  readonly raw: Buffer;
}

// https://docs.aws.amazon.com/ses/latest/dg/quotas.html, for the v2 API
const maxRecipients = 50;
const maxMessageBytes = 40 * 1024 * 1024;

const invalid = (message: string) => new AwsServiceError('BadRequestException', message);

/** Parses `Name <address>` or `address`, ASCII before the @. @throws AwsServiceError */
const parseAddress = (text: string): string => {
  const address = (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim();
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address)) throw invalid(`Missing final '@domain'`);
  if (!/^[\u0021-\u007E]+@/.test(address)) {
    throw invalid('Local address contains control or whitespace, or characters that are not ASCII');
  }
  return address;
};

/** Returns a domain and the domains above it. */
const domainsOf = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
};

/**
 * Returns the identity of an address: itself, its domain or a domain above it.
 * https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html
 */
export const identityOf = (address: string, identities: ReadonlySet<string>): string | undefined => {
  const lower = address.toLowerCase();
  return [lower, ...domainsOf(lower.slice(lower.lastIndexOf('@') + 1))].find((identity) =>
    identities.has(identity),
  );
};

const assertVerified = (
  addresses: readonly string[],
  identities: ReadonlySet<string>,
  region: string,
): void => {
  const unverified = addresses.filter((address) => identityOf(address, identities) === undefined);
  if (unverified.length === 0) return;
  const failed = [...new Set(unverified)].join(', ');
  throw new AwsServiceError(
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${failed}`,
  );
};

const destinationsIn = (parsed: Email): string[] =>
  [parsed.to, parsed.cc, parsed.bcc].flatMap((addresses) => plainAddresses(addresses));

const headerOf = (parsed: Email, name: string): string | undefined =>
  parsed.headers.find(({ key }) => key === name)?.value.trim() || undefined;

const configurationSetHeader = 'x-ses-configuration-set';
const tagsHeader = 'x-ses-message-tags';

/** Returns the tags in the headers of SES. */
const readSesHeaders = (parsed: Email): Record<string, string> => {
  const known = new Set([configurationSetHeader, tagsHeader]);
  const unknown = parsed.headers.find(({ key }) => key.startsWith('x-ses-') && !known.has(key));
  if (unknown !== undefined) throw notImplemented(`a mail with the header ${unknown.originalKey}`);
  const tags = headerOf(parsed, tagsHeader);
  return tags === undefined ? {} : readTagHeader(tags);
};

const readSenders = (mail: SubmittedMail, parsed: Email): { addresses: string[]; bounces: string } => {
  const [from] = plainAddresses(parsed.from && [parsed.from]);
  if (from === undefined) throw invalid("Missing required header 'From'.");
  const returnPath = headerOf(parsed, 'return-path');
  const optional = [mail.bounces, returnPath].flatMap((address) => address ?? []);
  const addresses = [from, ...plainAddresses(parsed.sender && [parsed.sender]), ...optional];
  return { addresses: addresses.map(parseAddress), bounces: parseAddress(optional[0] ?? from) };
};

export type CompleteMail = AcceptedMail & Pick<SubmittedMail, 'configurationSet' | 'tags'>;

/** Validates a mail and completes its envelope from its headers. @throws AwsServiceError */
export const acceptMail = async (
  mail: SubmittedMail,
  identities: ReadonlySet<string>,
  region: string,
): Promise<CompleteMail> => {
  if (mail.raw.length > maxMessageBytes) {
    throw invalid(`Message length is more than ${maxMessageBytes} bytes long: '${mail.raw.length}'.`);
  }
  const parsed = await parseMime(mail.raw);
  const headerTags = readSesHeaders(parsed);
  const { addresses, bounces } = readSenders(mail, parsed);
  assertVerified(addresses, identities, region);

  const recipients = mail.destinations.length > 0 ? mail.destinations : destinationsIn(parsed);
  if (recipients.length === 0) throw invalid("Missing required header 'To'.");
  if (recipients.length > maxRecipients) throw invalid(`Recipient count exceeds ${maxRecipients}.`);
  return {
    source: bounces,
    destinations: recipients.map(parseAddress),
    // Recipients must not see Bcc, and SES removes its own X-headers.
    raw: removeHeaders(mail.raw, 'bcc|x-ses-[\\w-]+'),
    configurationSet: mail.configurationSet ?? headerOf(parsed, configurationSetHeader),
    // SES does not join the two: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-send-email.html
    tags: Object.keys(mail.tags).length > 0 ? mail.tags : headerTags,
  };
};
