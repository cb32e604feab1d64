import { createTransport } from 'nodemailer';
import type { OpenedMail } from './mail-view.ts';

export interface Reply {
  /** Writes as this recipient of the mail. */
  readonly from: string;
  readonly text: string;
  readonly files: readonly File[];
}

const headerOf = ({ parsed }: OpenedMail, name: string): string =>
  parsed.headers.find(({ key }) => key === name)?.value ?? '';

const replyAddresses = ({ view }: OpenedMail): readonly string[] =>
  view.replyTo.length > 0 ? view.replyTo : [view.from];

const quote = ({ view }: OpenedMail): string =>
  [
    `On ${new Date(view.receivedAt).toUTCString()}, ${view.from} wrote:`,
    ...view.text
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => `> ${line}`),
  ].join('\r\n');

/** Sends a reply to a mail through the door, as a mail program does: below the text is what it answers. */
export const sendReply = async (
  mail: OpenedMail,
  { from, text, files }: Reply,
  doorUrl: string | undefined,
) => {
  if (doorUrl === undefined) throw new Error('No mail comes in: there is no active receipt rule set.');
  const { hostname, port } = new URL(doorUrl);
  const transport = createTransport({ host: hostname, port: Number(port), ignoreTLS: true });
  const messageId = headerOf(mail, 'message-id');
  const { subject } = mail.view;
  try {
    await transport.sendMail({
      from,
      to: [...replyAddresses(mail)],
      subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
      text: `${text}\r\n\r\n${quote(mail)}\r\n`,
      ...(messageId !== '' && {
        inReplyTo: messageId,
        references: `${headerOf(mail, 'references')} ${messageId}`.trim(),
      }),
      attachments: await Promise.all(
        files.map(async (file) => ({
          filename: file.name,
          content: Buffer.from(await file.arrayBuffer()),
          ...(file.type !== '' && { contentType: file.type }),
        })),
      ),
    });
  } finally {
    transport.close();
  }
};
