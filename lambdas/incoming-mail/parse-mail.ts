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

const maxNesting = 100;
const maxSubject = 300;
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

const addressesIn = (text: string): string[] =>
  Array.from(text.matchAll(/[\w.+-]+@[\w.-]+/g), ([address]) => address);

const receivedFor = (values: readonly string[]): string[] =>
  values.flatMap((value) => addressesIn(/\bfor\s+(\S+)/.exec(value)?.[1] ?? ''));

/** Reads each address that the headers name as the mail's own: a copy in Bcc stands in those of the way alone. */
const receiversOf = ({ to = [], cc = [] }: Email, headers: ParsedMail['headers']): string[] => {
  const named = mailboxesOf([...to, ...cc]).map(({ address }) => address);
  const onTheWay = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) =>
    (headers.get(name) ?? []).flatMap(addressesIn),
  );
  const all = [...named, ...onTheWay, ...receivedFor(headers.get('received') ?? [])];
  return [...new Set(all.map((address) => cleanEmail(address).toLowerCase()))];
};

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const startOfBody = (raw: Buffer): number => {
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => raw.indexOf(mark)).filter((index) => index !== -1);
  return ends.length === 0 ? raw.length : Math.min(...ends);
};

/** SES puts headers of its own on top at each delivery, so only the id and the body make a mail the same. */
const mailIdOf = (raw: Buffer, messageId: string): string =>
  createHash('sha256')
    .update(`${messageId}\n`)
    .update(raw.subarray(startOfBody(raw)))
    .digest('hex')
    .slice(0, mailIdDigits);

const textOf = ({ text = '', html = '' }: Email): string =>
  cleanText((text.trim() === '' ? htmlText(html) : text).replaceAll('\0', ''));

/**
 * Parses a raw mail.
 * @throws Error for a mail whose parts are nested too deeply, or whose headers are too long
 */
export const parseMail = async (raw: Buffer): Promise<ParsedMail> => {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: maxNesting });
  const headers = headersOf(mail);
  const [from] = mailboxesOf([mail.from, mail.sender]);
  return {
    mailId: mailIdOf(raw, mail.messageId ?? ''),
    from: {
      address: cleanEmail(from?.address ?? ''),
      name: cleanLine(from?.name ?? '').slice(0, maxSubject),
    },
    receivers: receiversOf(mail, headers),
    answered: [...new Set([...idsIn(mail.inReplyTo), ...idsIn(mail.references)])],
    subject: cleanLine(mail.subject ?? '').slice(0, maxSubject),
    text: textOf(mail),
    files: mail.attachments.map((file, index) => ({
      name: attachmentName(file, index, bytesOf(file)),
      type: file.mimeType,
      bytes: bytesOf(file),
    })),
    headers,
    isReport: /^multipart\/report\b/i.test(headers.get('content-type')?.[0] ?? ''),
  };
};
