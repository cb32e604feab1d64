import type { Email } from 'postal-mime';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { AcceptedMail } from './mail-store.ts';
import { parseMime, plainAddresses } from './mail-view.ts';

/** A mail as it was handed in; sender and destinations may be left to its headers. */
export interface SubmittedMail {
  readonly source: string | undefined;
  readonly destinations: readonly string[];
  readonly raw: Buffer;
}

// https://docs.aws.amazon.com/ses/latest/dg/quotas.html, for the v1 API
const maxRecipients = 50;
const maxMessageBytes = 10 * 1024 * 1024;

const invalid = (message: string) => new AwsServiceError('InvalidParameterValue', message);

/** The address in `Name <address>` or `address`, which must be plain ASCII up to the @. Throws AwsServiceError. */
const bareAddress = (text: string): string => {
  const address = (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim();
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address)) throw invalid(`Missing final '@domain'`);
  if (!/^[\u0021-\u007E]+@/.test(address)) {
    throw invalid('Local address contains control or whitespace, or characters that are not ASCII');
  }
  return address;
};

/** The identity that covers an address: itself or its domain. */
export const identityOf = (address: string, identities: ReadonlySet<string>): string | undefined => {
  const lower = address.toLowerCase();
  return [lower, lower.slice(lower.lastIndexOf('@') + 1)].find((identity) => identities.has(identity));
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

// Who gets a blind copy is not for the other recipients to see.
const withoutBcc = (raw: Buffer): Buffer => {
  const text = raw.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const headers = text.slice(0, end).replace(/^bcc:.*(?:\r?\n[ \t].*)*(?:\r?\n)?/gim, '');
  return Buffer.from(headers + text.slice(end), 'latin1');
};

/** Checks a mail as SES does and completes its envelope. Throws AwsServiceError. */
export const acceptMail = async (
  mail: SubmittedMail,
  identities: ReadonlySet<string>,
  region: string,
): Promise<AcceptedMail> => {
  if (mail.raw.length > maxMessageBytes) {
    throw invalid(`Message length is more than ${maxMessageBytes} bytes long: '${mail.raw.length}'.`);
  }
  const parsed = await parseMime(mail.raw);
  const headerFrom = plainAddresses(parsed.from === undefined ? [] : [parsed.from])[0];
  const from = headerFrom ?? mail.source;
  if (from === undefined) throw invalid("Missing required header 'From'.");
  const source = bareAddress(mail.source ?? from);
  assertVerified([source, bareAddress(from)], identities, region);

  const named = mail.destinations.length > 0 ? mail.destinations : destinationsIn(parsed);
  if (named.length === 0) throw invalid("Missing required header 'To'.");
  if (named.length > maxRecipients) throw invalid(`Recipient count exceeds ${maxRecipients}.`);
  return { source, destinations: named.map(bareAddress), raw: withoutBcc(mail.raw) };
};
