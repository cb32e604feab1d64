import type { StoredSubmission, TypedSubmissionType } from '#domain/submissions/submission-type.ts';
import type { Mail } from '../clients/compose-mail.ts';
import { mailHtml, mailText, type MailContent } from '../mails/mail-layout.ts';
import { acknowledgementMail } from './mails/acknowledgement.ts';

/** The mails about the submissions of a type. Each throws zod's error for a record of another type. */
export interface SubmissionMails {
  /** One mail to all administrators; a reply goes to the sender of the submission. Links need the site's origin. */
  readonly administrators: (record: unknown, administrators: readonly string[], siteUrl?: string) => Mail;
  /**
   * Tells the sender that the submission has arrived. It goes to an address that nobody has verified, so nothing that
   * was typed stands in it: else strangers could have us mail their words to anybody.
   */
  readonly acknowledgement?: (record: unknown) => Mail;
}

/** What a mail says, with its subject. */
type MailText = MailContent & { readonly subject: string };

/** What the texts of a mail are made of besides the record. */
interface MailFacts {
  readonly reference: string;
  /** In a few words what the submission is about. */
  readonly title: string;
  /** The sender's name. */
  readonly name: string;
  readonly siteUrl: string | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Makes the administrators' mail about the submissions of a type, of a function that writes its texts. */
export const administratorsMail =
  <Stored extends StoredSubmission>(
    { stored, persons: [sender], referenceOf, title }: TypedSubmissionType<Stored>,
    write: (record: Stored, facts: MailFacts) => MailText,
  ): SubmissionMails['administrators'] =>
  (item, administrators, siteUrl) => {
    const record = stored.read(item);
    const name = sender.name.map((part) => textOf(record[part])).join(' ');
    const facts = { reference: referenceOf(record.id), title: title(record), name, siteUrl };
    const { subject, ...content } = write(record, facts);
    return {
      to: administrators,
      replyTo: { name, address: textOf(record[sender.email]) },
      subject,
      text: mailText(content),
      html: mailHtml(content),
    };
  };

/** Makes the mail to the sender of a type's submissions, of a function that writes its texts. */
export const senderMail =
  <Stored extends StoredSubmission>(
    { stored, persons: [sender], referenceOf }: TypedSubmissionType<Stored>,
    write: (record: Stored, reference: string) => MailText & Required<Pick<MailContent, 'sections'>>,
  ): NonNullable<SubmissionMails['acknowledgement']> =>
  (item) => {
    const record = stored.read(item);
    return acknowledgementMail({
      to: textOf(record[sender.email]),
      ...write(record, referenceOf(record.id)),
    });
  };
