import { mailboxOf } from '../notifications/mailbox.ts';
import { toE164 } from '../phone/e164.ts';
import { cleanEmail } from '../text/clean-email.ts';
import type { QuestionName } from './application-fields.ts';
import { phoneCodeOf } from './phone-code.ts';

/** The applicant's own and the joint applicant's; an answer that the form's rules refuse may be of any type. */
type Contacts = {
  readonly [
    Name in Extract<
      QuestionName,
      'email' | 'phoneCountryCode' | 'otherPhoneCode' | 'phoneNumber' | 'jointContact'
    >
  ]?: unknown;
};

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '');

const mailbox = (typed: string): string => mailboxOf(cleanEmail(typed)).address;

/** Returns whether the joint applicant would be asked at the applicant's own mailbox, where the applicant could agree for them. */
export const isOwnMailbox = (answers: Contacts): boolean => {
  const [email, contact] = [textOf(answers.email), textOf(answers.jointContact)];
  return contact.includes('@') && email !== '' && mailbox(contact) === mailbox(email);
};

/** Returns whether the joint applicant would be called at the applicant's own number. */
export const isOwnNumber = (answers: Contacts): boolean => {
  const [number, contact] = [textOf(answers.phoneNumber), textOf(answers.jointContact)];
  if (number === '' || contact === '' || contact.includes('@')) return false;
  const code = phoneCodeOf({
    phoneCountryCode: textOf(answers.phoneCountryCode),
    otherPhoneCode: textOf(answers.otherPhoneCode),
  });
  // Nobody is asked for the country code of the other one.
  return [toE164(contact), toE164(contact, code)].includes(toE164(number, code));
};
