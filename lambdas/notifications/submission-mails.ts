import { answerFact } from '#domain/submissions/facts.ts';
import type { FormField, FormFields } from '#domain/submissions/form-field.ts';
import { submissionPagePath } from '#domain/site/paths.ts';
import { senderOf } from '#domain/submissions/sender.ts';
import type { StoredSubmission, TypedSubmissionType } from '#domain/submissions/submission-type.ts';
import type { Mail } from '../clients/compose-mail.ts';
import { formatPhoneFact } from '../clients/format-phone.ts';
import type { MailContent, MailField } from '../mails/mail-layout.ts';
import { officeAddress, officeMail, visitorAddress } from '../mails/office-mail.ts';
import { acknowledgementMail } from './mails/acknowledgement.ts';

interface StageFacts {
  /** Without it, mails have no links. */
  readonly siteUrl?: string | undefined;
  /** Whether answers come to the desk; else they go to the sender, or to the team without an address. */
  readonly takesAnswers?: boolean;
}

/** The mails of one submission type. Both throw ZodError for a record of another type. */
export interface SubmissionMails {
  /** Builds one mail to all administrators. */
  readonly administrators: (record: unknown, administrators: readonly string[], stage?: StageFacts) => Mail;
  /** Must not contain typed text: anybody could use the unverified address to mail a third person. */
  readonly acknowledgement?: (record: unknown, requestUrl?: string) => Mail;
}

type MailText = MailContent & { readonly subject: string };

interface MailFacts {
  readonly reference: string;
  readonly title: string;
  readonly name: string;
  /** How the team answers, without a full stop. */
  readonly answer: string;
  readonly siteUrl: string | undefined;
}

/** Lists a record's answers, of one section or of all. */
export const answerRows = <Fields extends FormFields>(
  fields: Fields,
  record: Readonly<Record<string, unknown>>,
  section?: Fields[keyof Fields]['section'],
): MailField[] =>
  Object.entries<FormField>(fields)
    .filter(([, field]) => section === undefined || field.section === section)
    .map(([name, field]) => ({
      label: field.mailLabel ?? field.label,
      value: formatPhoneFact(answerFact(field, record[name])).value,
    }));

const onTheDesk = (
  itemPath: string,
  name: string,
  { siteUrl }: StageFacts,
): NonNullable<MailContent['sections']>[number] => ({
  heading: 'On the desk',
  fields: [
    siteUrl === undefined
      ? { label: 'Answer', value: `Sign in as an administrator on the website, at ${itemPath}` }
      : { label: 'Answer', value: `Sign in to answer ${name}`, href: siteUrl + itemPath },
    {
      label: 'Reply to this email',
      value: `Your reply becomes a note for the team. ${name} does not get it.`,
    },
  ],
});

const howToAnswer = (address: string, takesAnswers: boolean): string => {
  if (address === '') return 'They left no email address, so call them to answer';
  return takesAnswers ? 'Answer on the desk' : 'Reply to this email to answer';
};

export const administratorsMail =
  <Stored extends StoredSubmission>(
    type: TypedSubmissionType<Stored>,
    write: (record: Stored, facts: MailFacts) => MailText,
  ): SubmissionMails['administrators'] =>
  (item, administrators, stage = {}) => {
    const { siteUrl, takesAnswers = false } = stage;
    const record = type.stored.read(item);
    const { name, email: address } = senderOf(type, record);
    const facts = {
      reference: type.referenceOf(record.id),
      title: type.title(record),
      name,
      answer: howToAnswer(address, takesAnswers),
      siteUrl,
    };
    const { subject, ...content } = write(record, facts);
    const replyTo = address === '' ? officeAddress : visitorAddress(address);
    const { sections = [] } = content;
    const path = submissionPagePath({ type: type.name, id: record.id });
    const shown = takesAnswers
      ? { ...content, sections: [...sections, onTheDesk(path, name, stage)] }
      : content;
    return { ...officeMail(administrators, shown), replyTo, subject };
  };

export const senderMail =
  <Stored extends StoredSubmission>(
    type: TypedSubmissionType<Stored>,
    write: (record: Stored, reference: string) => MailText & Required<Pick<MailContent, 'sections'>>,
  ): NonNullable<SubmissionMails['acknowledgement']> =>
  (item, requestUrl) => {
    const record = type.stored.read(item);
    return acknowledgementMail({
      to: senderOf(type, record).email,
      noun: type.label.toLowerCase(),
      requestUrl,
      ...write(record, type.referenceOf(record.id)),
    });
  };
