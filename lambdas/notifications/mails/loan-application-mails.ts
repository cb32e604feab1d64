import { applicationSteps, sameDayPayout } from '#domain/applications/handling.ts';
import { referenceNumber } from '#domain/applications/reference-number.ts';
import { applicationPath } from '#domain/applications/staff-address.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import { lendingQualifier } from '#domain/content/lending-terms.ts';
import { documentFields } from '#domain/documents/document-fields.ts';
import { formatInstalment } from '#domain/money/nzd.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import type { NotificationKind } from '../notification-kind.ts';
import { mailHtml, mailText, type MailField } from '../../mails/mail-layout.ts';
import { acknowledgementMail, stepFields } from './acknowledgement.ts';
import { nzDateTime } from './nz-date-time.ts';

/** Where staff read the whole application and open its documents, once they have signed in. */
const wholeApplication = (id: string, siteUrl: string | undefined): MailField => {
  const label = 'The whole application';
  const path = applicationPath(id);
  return siteUrl === undefined
    ? { label, value: `Sign in as an administrator on the website, at ${path}` }
    : { label, value: 'Sign in to read it and to open its documents', href: siteUrl + path };
};

/**
 * Returns the administrators' mail about a loan application: what they need to decide who acts. The rest is shown to them
 * once they have signed in, and lies in no mailbox.
 * @param record the stored item
 * @param siteUrl origin of the site's pages; without, the mail says where on the site the application is
 * @throws zod's error when the record is not a loan application
 */
const administratorMail = (record: unknown, administrators: readonly string[], siteUrl?: string): Mail => {
  const application = loanApplications.read(record);
  const name = `${application.first_name} ${application.last_name}`;
  const reference = referenceNumber(application.id);
  const content = {
    title: 'New loan application',
    intro: `${name} applied for a loan. Reply to this mail to answer.`,
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Received', value: nzDateTime(application.created_at) },
      { label: 'Name', value: name },
      { label: 'Loan type', value: application.details.loan_type },
      { label: 'Loan amount', value: `${formatInstalment(application.loan_amount)} NZD` },
      wholeApplication(application.id, siteUrl),
    ],
  };
  return {
    to: administrators,
    replyTo: { name, address: application.email },
    subject: `Loan application ${reference} from ${name}`,
    text: mailText(content),
    html: mailHtml(content),
  };
};

/** The applicant's mail: the reference number, what follows, which documents have come and by when the others should. */
const acknowledgement = (record: unknown): Mail => {
  const application = loanApplications.read(record);
  const reference = referenceNumber(application.id);
  const arrived = documentFields.filter(({ stored }) => application[stored] !== undefined);
  return acknowledgementMail({
    to: application.email,
    subject: `We have your loan application ${reference}`,
    title: 'We have your loan application',
    intro:
      'Kia ora. Thank you for applying with us. Please keep the reference number: we find your application by it.',
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Received', value: nzDateTime(application.created_at) },
      {
        label: 'Documents that we have',
        value: arrived.length > 0 ? arrived.map(({ label }) => label).join('\n') : 'None yet',
      },
    ],
    sections: [
      { heading: 'What happens next?', fields: stepFields(applicationSteps) },
      {
        heading: 'Documents',
        fields: [
          { label: 'More documents?', value: 'Attach them to a reply to this mail.' },
          { label: `Payout on the ${sameDayPayout.value.toLowerCase()}`, value: sameDayPayout.condition },
          { label: 'Please note', value: lendingQualifier },
        ],
      },
    ],
  });
};

/** Loan applications. */
export const loanApplicationKind = {
  name: 'loan-application',
  administratorMail,
  acknowledgement,
} as const satisfies NotificationKind;
