import { applicationType } from '#domain/applications/application-type.ts';
import {
  applicationNextSteps,
  lendingQualifier,
  moreDocuments,
  sameDayPayout,
} from '#domain/content/lending-claims.ts';
import { submissionPagePath } from '#domain/site/paths.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { sentDocuments } from '#domain/documents/sent-documents.ts';
import { formatDollarsAndCents } from '#domain/money/nzd.ts';
import type { MailField } from '../../mails/mail-layout.ts';
import { administratorsMail, senderMail } from '../submission-mails.ts';
import { stepFields } from './acknowledgement.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';

const wholeApplication = (id: string, siteUrl: string | undefined): MailField => {
  const label = 'The whole application';
  const path = submissionPagePath({ type: applicationType.name, id });
  return siteUrl === undefined
    ? { label, value: `Sign in as an administrator on the website, at ${path}` }
    : { label, value: 'Sign in to read it and to open its documents', href: siteUrl + path };
};

/** The administrators' mail links to the application, so that its details stay behind the sign-in. */
export const applicationMails = {
  administrators: administratorsMail(
    applicationType,
    (application, { reference, title, name, answer, siteUrl }) => ({
      subject: `Loan application ${reference} from ${name}`,
      title: 'New loan application',
      intro: `${name} applied for a loan. ${answer}.`,
      fields: [
        { label: 'Reference number', value: reference },
        { label: 'Received', value: formatNzDateTime(application.created_at) },
        { label: 'Name', value: name },
        { label: 'Loan type', value: title },
        { label: 'Loan amount', value: `${formatDollarsAndCents(application.loan_amount)} NZD` },
        wholeApplication(application.id, siteUrl),
      ],
    }),
  ),
  acknowledgement: senderMail(applicationType, (application, reference) => {
    const arrived = sentDocuments(applicationType.documents, application);
    return {
      subject: `We have your loan application ${reference}`,
      title: 'We have your loan application',
      intro:
        'Kia ora. Thank you for applying with us. Please keep your reference number: it helps us find your application.',
      fields: [
        { label: 'Reference number', value: reference },
        { label: 'Received', value: formatNzDateTime(application.created_at) },
        {
          label: 'Documents we have',
          value:
            arrived.length > 0 ? arrived.map(({ field }) => documentLabel(field)).join('\n') : 'None yet',
        },
      ],
      sections: [
        { heading: 'What happens next?', fields: stepFields(applicationNextSteps) },
        {
          heading: 'Documents',
          fields: [
            { label: 'More documents?', value: moreDocuments },
            { label: `Payout on the ${sameDayPayout.value.toLowerCase()}`, value: sameDayPayout.condition },
            { label: 'Please note', value: lendingQualifier },
          ],
        },
      ],
    };
  }),
};
