import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { cleanEmail } from '#domain/text/clean-email.ts';
import { cleanLine, cleanText } from '#domain/text/clean-text.ts';
import { attachmentName } from './attachment-name.ts';
import { htmlText } from './html-text.ts';

export interface MailFile {
  readonly name: string;
  /** As the mail says, in lower case. */
  readonly type: string;
  /** It is shown within the text. */
  readonly isInline: boolean;
  readonly bytes: Uint8Array;
}

export interface ParsedMail {
  /** Of the content: equal for each delivery of one mail, also without Message-ID. 32 hexadecimal digits. */
  readonly mailId: string;
  readonly from: { readonly address: string; readonly name: string };
  /** Addresses in lower case to which the mail was sent. */
  readonly receivers: readonly string[];
  /** Ids of the mails that it answers, without brackets. */
  readonly answered: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly files: readonly MailFile[];
  /** Values by the header's name in lower case, from the top. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly isReport: boolean;
}

/** A mail that can't be parsed, however often one tries. */
export class UnreadableMailError extends Error {
  override readonly name = 'UnreadableMailError';
}

const maxNesting = 100;
/** Each takes some microseconds; a mail of 40 MB in base64 has half as many. */
const maxLines = 1_000_000;
const maxLine = 300;
/** RFC 5321, section 4.5.3.1.3, without the angle brackets. */
const maxAddress = 254;
const mailIdDigits = 32;

const mailboxesOf = (addresses: readonly (Address | undefined)[]) =>
  addresses.flatMap((one) => one?.group ?? (one?.address === undefined ? [] : [one]));

const headersOf = ({ headers }: Email): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Array.from(
      Map.groupBy(headers, ({ key }) => key),
      ([key, found]): [string, readonly string[]] => [key, found.map(({ value }) => value)],
    ),
  );

const idsIn = (text = ''): string[] => Array.from(text.matchAll(/<([^<>\s]+)>/g), ([, id = '']) => id);

/** Splits first: a search for the pattern in a text of one long word would take quadratic time. */
const addressesIn = (text: string): string[] =>
  text.split(/[\s<>,;:()"]+/).filter((word) => /^[\w.+-]+@[\w.-]+$/.test(word));

const receivedFor = (values: readonly string[]): string[] =>
  values.flatMap((value) => addressesIn(/\bfor\s+(\S+)/.exec(value)?.[1] ?? ''));

const toAddress = (text = ''): string => {
  const address = cleanEmail(text);
  return address.length > maxAddress ? '' : address;
};

const headerLine = (text = ''): string => cleanLine(text.replaceAll(/[\p{Cc}\s]+/gu, ' ')).slice(0, maxLine);

/** Reads each address that the headers name as the mail's own: a copy in Bcc stands in those of the way alone, and these come first. */
const receiversOf = ({ to = [], cc = [] }: Email, headers: ParsedMail['headers']): string[] => {
  const named = mailboxesOf([...to, ...cc]).map(({ address }) => address);
  const onTheWay = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) =>
    (headers.get(name) ?? []).flatMap(addressesIn),
  );
  const all = [...receivedFor(headers.get('received') ?? []), ...onTheWay, ...named];
  return [...new Set(all.map((address) => toAddress(address).toLowerCase()))].filter(Boolean);
};

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

/** Returns where the headers of a mail end. */
export const startOfBody = (raw: Buffer): number => {
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => raw.indexOf(mark)).filter((index) => index !== -1);
  return ends.length === 0 ? raw.length : Math.min(...ends);
};

const writtenHeaders = ['from', 'date', 'subject'];

/**
 * Returns what tells a mail from others: SES puts headers of its own on top at each delivery, so only the id and the body make it the
 * same; without an id, also what its writer's program put on top.
 */
export const mailIdOf = (raw: Buffer, headers: ParsedMail['headers']): string =>
  createHash('sha256')
    .update(
      `${headers.get('message-id')?.[0] || writtenHeaders.map((name) => headers.get(name)?.[0] ?? '').join('\n')}\n`,
    )
    .update(raw.subarray(startOfBody(raw)))
    .digest('hex')
    .slice(0, mailIdDigits);

const textOf = ({ text = '', html = '' }: Email): string =>
  cleanText((text.trim() === '' ? htmlText(html) : text).replaceAll('\0', ''));

const hasTooManyLines = (raw: Buffer): boolean => {
  let [lines, at] = [0, raw.indexOf('\n')];
  while (at !== -1 && lines <= maxLines) [lines, at] = [lines + 1, raw.indexOf('\n', at + 1)];
  return lines > maxLines;
};

const parse = async (raw: Buffer): Promise<Email> => {
  if (hasTooManyLines(raw)) throw new UnreadableMailError('It has too many lines');
  try {
    return await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: maxNesting });
  } catch (error) {
    throw new UnreadableMailError('Its parts are nested too deeply, or its headers too long', {
      cause: error,
    });
  }
};

/** Parses a raw mail. @throws UnreadableMailError */
export const parseMail = async (raw: Buffer): Promise<ParsedMail> => {
  const mail = await parse(raw);
  const headers = headersOf(mail);
  const [from] = mailboxesOf([mail.from, mail.sender]);
  return {
    mailId: mailIdOf(raw, headers),
    from: {
      address: toAddress(from?.address),
      name: headerLine(from?.name),
    },
    receivers: receiversOf(mail, headers),
    answered: [...new Set([...idsIn(mail.inReplyTo), ...idsIn(mail.references)])],
    subject: headerLine(mail.subject),
    text: textOf(mail),
    files: mail.attachments.map((file, index) => ({
      name: attachmentName(file, index, bytesOf(file)),
      type: file.mimeType,
      isInline: file.related === true || file.disposition === 'inline',
      bytes: bytesOf(file),
    })),
    headers,
    isReport: /^multipart\/report\b/i.test(headers.get('content-type')?.[0] ?? ''),
  };
};
