import { productActor } from '#domain/audit/actors.ts';
import { contactFormSchema } from '#domain/contact/contact-fields.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import type { HeldMail } from '#domain/incoming-mail/held-mail.ts';
import { withoutRequestLinks } from '#domain/my-request/request-link.ts';
import { newRecordState } from '#domain/submissions/new-record-state.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { hashOf, toUuid } from '../clients/to-uuid.ts';
import { DailyQuotaError } from '../http/errors.ts';
import type { AdmitSubmission } from '../submissions/admit-submission.ts';
import type { SubmissionRepository } from '../submissions/submission.repository.ts';
import { foldQuoted } from './fold-quoted.ts';
import { mailSource } from './mail-source.ts';
import type { ParsedMail } from './parse-mail.ts';
import type { Verdicts } from './read-verdicts.ts';
import { isAutomaticMail } from './recognise-automatic.ts';

interface UnknownMail {
  readonly mail: ParsedMail;
  /** When SES took it. */
  readonly at: string;
  readonly verdicts: Verdicts;
  /** Staff have let it pass, whatever the limits say. */
  readonly isReleased: boolean;
}

/** Makes a new submission of a mail that is for none; returns its work item, or why the mail is to be held. A repeated call returns the same. */
export type StoreUnknown = (
  unknown: UnknownMail,
) => Promise<{ readonly itemId: string } | Pick<HeldMail, 'why'>>;

type Message = ReturnType<typeof contactType.stored.read>;

interface UnknownMailDependencies {
  readonly submissions: Pick<SubmissionRepository<Message>, 'find' | 'create'>;
  /** Counts towards the limits of a mailbox and those of all submissions. */
  readonly admit: AdmitSubmission;
  readonly now: () => number;
}

/** Of the form's fields. The entry of the mail has the rest. */
const maxNameLength = 100;
const maxMessageLength = 5_000;

/** Cuts no sign of two code units in half. */
const cut = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const idOf = ({ mailId }: ParsedMail): string => toUuid(hashOf('message', mailId));

/** Returns what the form would have sent; undefined if nobody could answer it. */
const toMessage = (mail: ParsedMail, at: string): Message | undefined => {
  const { name, address } = mail.from;
  const subject = withoutRequestLinks(mail.subject);
  const { text } = foldQuoted(withoutRequestLinks(mail.text));
  const { data: answers } = contactFormSchema.safeParse({
    name: cut(name || address, maxNameLength),
    email: address,
    phone: '',
    subject: 'other',
    message: cut([subject, text].filter(Boolean).join('\n\n'), maxMessageLength) || 'Empty email',
  });
  return answers && { ...answers, id: idOf(mail), created_at: at };
};

/** All deliveries of one mail count once towards the day of its mailbox. */
const isAdmitted = async ({ id, email }: Message, admit: AdmitSubmission): Promise<boolean> => {
  try {
    await admit({ ...mailSource(email), member: id });
    return true;
  } catch (error) {
    if (error instanceof DailyQuotaError) return false;
    throw error;
  }
};

/** Creates the function that makes a message of a mail. Only a person whose domain vouches for the mail gets a confirmation. */
export const storeUnknown =
  ({ submissions, admit, now }: UnknownMailDependencies): StoreUnknown =>
  async ({ mail, at, verdicts, isReleased }) => {
    const message = toMessage(mail, at);
    if (message === undefined) return { why: 'no-address' };
    const itemId = workItemId(contactType.name, message.id);
    if ((await submissions.find(message)) !== undefined) return { itemId };
    if (!isReleased && isAutomaticMail(mail)) return { why: 'automatic' };
    if (!isReleased && !(await isAdmitted(message, admit))) return { why: 'limit' };
    const isConfirmed = verdicts.isDmarcPassed && !isAutomaticMail(mail);
    const state = newRecordState(
      contactType,
      isConfirmed ? message : { ...message, email: '' },
      productActor,
      now(),
    );
    await submissions.create(message, state);
    return { itemId };
  };
