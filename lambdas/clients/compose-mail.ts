import MailComposer from 'nodemailer/lib/mail-composer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';

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

/** One address and no more: nothing that would begin another one. Throws RangeError. */
const assertSingleAddress = (address: string): string => {
  if (!/^[!-~]+@[!-~]+$/.test(address) || /[<>()[\]\\,;:"]|@.*@/.test(address)) {
    throw new RangeError('Not an email address');
  }
  return address;
};

/** Returns the addresses that a mail goes to. */
export const recipientsOf = ({ to }: Pick<Mail, 'to'>): string[] => [to].flat();

/** Characters of an encoded word of a header, with what stands around the text; 75 are allowed (RFC 2047, 2). */
const maxEncodedWordLength = 52;

/** Returns a header's text in one line; what looks like an encoded word is encoded, so that readers show it as typed. */
const headerText = (text: string): string => {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.includes('=?') ? encodeWord(line, 'Q', maxEncodedWordLength) : line;
};

const mailbox = ({ name, address }: Address): Address => ({
  name: headerText(name),
  address: assertSingleAddress(address),
});

/** Returns lines as mail ends them; the composer leaves those of ASCII texts as they are. */
const toCrlf = (text: string): string => text.replace(/\r\n?|\n/g, '\r\n');

/**
 * Composes a mail as MIME: its text and its HTML as alternatives of each other.
 * @throws RangeError for a recipient that is not one address
 */
export const composeMail = async (mail: Mail, from: Address): Promise<Buffer> => {
  const to = recipientsOf(mail).map((address) => mailbox({ name: '', address }));
  const composer = new MailComposer({
    from: mailbox(from),
    to,
    replyTo: mailbox(mail.replyTo),
    subject: headerText(mail.subject),
    text: toCrlf(mail.text),
    html: toCrlf(mail.html),
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.isAutomatic && { headers: { 'Auto-Submitted': 'auto-replied' } }),
  });
  return composer.compile().build();
};
