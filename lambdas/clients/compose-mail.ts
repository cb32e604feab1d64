import { randomUUID } from 'node:crypto';
import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
import { encode, wrap } from 'nodemailer/lib/qp';

/** A mailbox; without a name, `name` is empty. */
export interface Address {
  readonly name: string;
  readonly address: string;
}

/** A mail before it becomes MIME: its headers are encoded then, so no text can break out of one. */
export interface Mail {
  /** One address, or several that all see each other. */
  readonly to: string | readonly string[];
  readonly replyTo: Address;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Answers somebody without a person having written it: other programs must not answer it in turn (RFC 3834). */
  readonly isAutomatic?: true;
  /** Tags by which SES tells what became of it; nobody who gets the mail sees them. */
  readonly tags?: Readonly<Record<string, string>> | undefined;
}

/** Characters of an encoded word of a header, with what stands around the text; 75 are allowed (RFC 2047, 2). */
const wordLength = 52;

/** A text for a header: as it is where it takes after the pattern, else as encoded words, which are ASCII without spaces. */
const headerText = (text: string, plain: RegExp): string => {
  // One space for many: a line that was folded within them would be empty, which ends the headers for some servers.
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return plain.test(line) && !line.includes('=?') ? line : encodeWord(line, 'Q', wordLength);
};

/** One address and no more: nothing that would begin another one. Throws RangeError. */
const oneAddress = (address: string): string => {
  if (!/^[!-~]+@[!-~]+$/.test(address) || /[<>()[\]\\,;:"]|@.*@/.test(address)) {
    throw new RangeError('Not an email address');
  }
  return address;
};

/** Returns the addresses that a mail goes to. */
export const recipientsOf = ({ to }: Pick<Mail, 'to'>): string[] => [to].flat();

const mailbox = ({ name, address }: Address): string =>
  name === '' ? oneAddress(address) : `${headerText(name, /^[\w ]*$/)} <${oneAddress(address)}>`;

/** Text in quoted-printable: ASCII, with no line over 76 characters. */
const encoded = (text: string): string => wrap(encode(text.replace(/\r\n?|\n/g, '\r\n')));

const part = (type: 'plain' | 'html', content: string): readonly string[] => [
  `Content-Type: text/${type}; charset=utf-8`,
  'Content-Transfer-Encoding: quoted-printable',
  '',
  encoded(content),
];

/**
 * A mail as MIME, in ASCII: its text and its HTML as alternatives of each other (RFC 2046, 5.1.4). The encodings are nodemailer's;
 * its composer, made to stream attachments, would take many times as long at a cold start.
 * @throws RangeError for a recipient that is not one address
 */
export const composeMail = (mail: Mail, from: Address): string => {
  // RFC 2045, 6.7: quoted-printable never has these two characters in a row, so no part can have the boundary.
  const boundary = `=_${randomUUID()}`;
  const headers = {
    From: mailbox(from),
    To: recipientsOf(mail).map(oneAddress).join(', '),
    'Reply-To': mailbox(mail.replyTo),
    Subject: headerText(mail.subject, /^[ -~]*$/),
    Date: new Date().toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${randomUUID()}${from.address.slice(from.address.lastIndexOf('@'))}>`,
    ...(mail.isAutomatic && { 'Auto-Submitted': 'auto-replied' }),
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative; boundary="${boundary}"`,
  };
  return [
    ...Object.entries(headers).map(([name, value]) => foldLines(`${name}: ${value}`)),
    '',
    `--${boundary}`,
    ...part('plain', mail.text),
    `--${boundary}`,
    ...part('html', mail.html),
    `--${boundary}--`,
    '',
  ].join('\r\n');
};
