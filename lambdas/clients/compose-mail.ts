import MailComposer from 'nodemailer/lib/mail-composer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';

export interface Address {
  readonly name: string;
  readonly address: string;
}

export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Ids without angle brackets. */
interface MailThread {
  readonly inReplyTo?: string | undefined;
  /** Earliest first. */
  readonly references: readonly string[];
}

/** A mail before it is encoded as MIME; encoding prevents header injection. */
export interface Mail {
  readonly to: string | readonly string[];
  /** Recipients beside these, who all see one another. */
  readonly cc?: readonly string[] | undefined;
  readonly replyTo: Address;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Sent without a person, in answer to what somebody sent or not: marks the mail so that auto-responders don't reply (RFC 3834). */
  readonly automatic?: 'generated' | 'replied';
  readonly thread?: MailThread | undefined;
  /** Address to which a mail program posts to end such mails by one click (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  /** SES message tags, which its events carry; recipients don't see them. */
  readonly tags?: Readonly<Record<string, string>> | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
}

/** Rejects text that a header could read as several addresses. @throws RangeError */
const assertSingleAddress = (address: string): string => {
  if (!/^[!-~]+@[!-~]+$/.test(address) || /[<>()[\]\\,;:"]|@.*@/.test(address)) {
    throw new RangeError('Not an email address');
  }
  return address;
};

export const recipientsOf = ({ to, cc = [] }: Pick<Mail, 'to' | 'cc'>): string[] => [to, ...cc].flat();

/** Keeps encoded words within the limit of 75 characters (RFC 2047, section 2). */
const maxEncodedWordLength = 52;

/** Puts header text on one line; text that looks like an encoded word is encoded, so that it shows as typed. */
const headerText = (text: string): string => {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.includes('=?') ? encodeWord(line, 'Q', maxEncodedWordLength) : line;
};

const mailbox = ({ name, address }: Address): Address => ({
  name: headerText(name),
  address: assertSingleAddress(address),
});

/** Converts line endings to CRLF, which the composer does not do for ASCII texts. */
const toCrlf = (text: string): string => text.replace(/\r\n?|\n/g, '\r\n');

/** Exchange must still report what it does not deliver, so not `All`. */
const suppressedResponses = 'DR, RN, NRN, OOF, AutoReply';

const automaticHeaders = ({ automatic, unsubscribe }: Pick<Mail, 'automatic' | 'unsubscribe'>) =>
  automatic && {
    headers: {
      'Auto-Submitted': `auto-${automatic}`,
      'X-Auto-Response-Suppress': suppressedResponses,
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };

/** Tests whether an id, of which strangers write some, can stand in a header as it is. */
const isMessageId = (id: string): boolean => /^[!-;=?-~]{3,250}$/.test(id);

const threadHeaders = ({ thread }: Pick<Mail, 'thread'>) => {
  const references = thread?.references.filter(isMessageId) ?? [];
  const inReplyTo = [thread?.inReplyTo ?? ''].find(isMessageId);
  return { ...(references.length > 0 && { references }), ...(inReplyTo && { inReplyTo }) };
};

/** Composes a MIME message with text and HTML alternatives. @throws RangeError for an invalid recipient */
export const composeMail = async (mail: Mail, from: Address): Promise<Buffer> => {
  const mailboxes = (addresses: string | readonly string[]): Address[] =>
    [addresses].flat().map((address) => mailbox({ name: '', address }));
  const composer = new MailComposer({
    from: mailbox(from),
    to: mailboxes(mail.to),
    cc: mailboxes(mail.cc ?? []),
    replyTo: mailbox(mail.replyTo),
    subject: headerText(mail.subject),
    text: toCrlf(mail.text),
    html: toCrlf(mail.html),
    attachments: mail.attachments?.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content: Buffer.from(content),
    })),
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...threadHeaders(mail),
    ...automaticHeaders(mail),
  });
  return composer.compile().build();
};
